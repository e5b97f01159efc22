import { expect, test } from "vitest";
import { plannedCost } from "../cost";
import { moneyChanged } from "./money-changed";

test("a changed cost is that of the planned work, to the cent, also where it falls", () => {
  const work = { status: "active", startDate: "2027-01-04", endDate: "2027-03-31", allocation: 35 };
  const billed = { ...work, billRate: "33.33", currency: "EUR", rateUnit: "hour" };
  const terms = { rate: "33.33", rateUnit: "hour", allocation: 35 };
  const [whole, part] = ["2027-03-31", "2027-02-10"].map((end) => Number(plannedCost(terms, "2027-01-04", end)));
  const amount = ((part ?? 0) - (whole ?? 0)).toFixed(2);
  expect(moneyChanged(billed, { endDate: "2027-02-10" })).toEqual({ amount, currency: "EUR" });
  expect(moneyChanged(billed, { status: "withdrawn" })).toMatchObject({ amount: `-${whole?.toFixed(2)}` });
  expect(moneyChanged(billed, { endDate: null })).toBeNull();
});
