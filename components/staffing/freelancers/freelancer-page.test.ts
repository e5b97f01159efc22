import { expect, test } from "vitest";
import type { Change } from "@/lib/records/record";
import { earlierRates } from "./rates-section";

const UNITS = { currency: "USD", rateUnit: "hour" };

function change(changeSetId: string, field: string, before: unknown, after: unknown, units = UNITS): Change {
  const common = {
    at: "2026-11-23T08:00:00.000Z",
    actor: "Ada",
    source: "form",
    action: "update",
    version: 2,
  } as const;
  const flags = { mayUndo: false, isTogether: false, isMixed: false, isUndone: false, names: {} };
  return {
    ...common,
    ...flags,
    id: `${changeSetId}${field}`,
    changeSetId,
    field,
    before,
    after,
    units: { before: units, after: UNITS },
  };
}

test("Earlier pay rates come from the changes of the rate, newest first", () => {
  const changes = [
    change("s2", "payRate", "80.00", "95.00"),
    change("s2", "headline", null, "Designer"),
    change("s1", "payRate", "500.00", "80.00", { currency: "EUR", rateUnit: "day" }),
    change("s0", "payRate", null, "500.00"),
  ];
  const rates = earlierRates(changes).map(({ rate }) => rate);
  expect(rates).toEqual([expect.stringContaining("$80"), expect.stringContaining("€500")]);
  expect(rates[1]).toContain("day");
});
