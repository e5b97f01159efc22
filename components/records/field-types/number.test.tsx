import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { MoneyValue } from "./number";

function markupOf(amount: string, currency: string): string {
  const field = freelancer.fields.payRate;
  if (field?.type !== "money") throw new Error("No amount");
  const record = { id: "1", code: "FRL-1", name: "Ada", status: "active", version: 1, linked: {} };
  const times = { createdAt: "", updatedAt: "" };
  return renderToStaticMarkup(<MoneyValue field={field} amount={amount} record={{ ...record, ...times, currency }} />);
}

test("An amount has cents only if there are any", () => {
  expect(markupOf("1250.00", "USD")).toContain(">$1,250<");
  expect(markupOf("62.50", "USD")).toContain(">$62.50<");
  expect(markupOf("100", "JPY")).toContain(">¥100<");
});
