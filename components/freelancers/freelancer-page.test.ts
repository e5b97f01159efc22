import { expect, test } from "vitest";
import type { Change } from "@/lib/records/record";
import { closedWeeks, freeText } from "./availability-section";
import { earlierRates } from "./rates-section";

const weeks = (...loads: number[]) =>
  loads.map((load, i) => ({ week: `2027-01-${String(4 + 7 * i).padStart(2, "0")}`, load }));

test("Availability says from when how much of a week is free", () => {
  expect(freeText(weeks(0, 0), 0)).toBe("Free now.");
  expect(freeText(weeks(60, 0), 0)).toBe("40% free now, free from 11 Jan 2027.");
  expect(freeText(weeks(60, 60), 0)).toBe("40% free now.");
  expect(freeText(weeks(100, 20, 0), 0)).toBe("Fully booked until 11 Jan 2027, free from 18 Jan.");
  expect(freeText(weeks(100, 100, 20), 0)).toBe("Fully booked until 18 Jan 2027, then partly free.");
  expect(freeText(weeks(100, 100), 0)).toBe("Fully booked for 2 weeks.");
  expect(freeText(weeks(150, 0), 0)).toBe("Fully booked until 11 Jan 2027, then free. Overloaded in 1 week.");
});

test("Weeks before somebody is available are not free", () => {
  expect(freeText(weeks(0, 0, 0), 1)).toBe("Unavailable until 11 Jan 2027, then free.");
  expect(freeText(weeks(100, 60, 0), 1)).toBe("Fully booked until 11 Jan 2027, free from 18 Jan.");
  expect(freeText(weeks(0, 60, 0), 1)).toBe("Unavailable until 11 Jan 2027, free from 18 Jan.");
  expect(freeText(weeks(0, 20), Number.POSITIVE_INFINITY)).toBe("Unavailable.");
  expect(freeText(weeks(0, 20), 5)).toBe("Unavailable for 2 weeks.");
});

test("Somebody is unavailable until the very day", () => {
  expect(closedWeeks(weeks(0, 0, 0), "2027-01-20") * 7).toBe(16);
  expect(closedWeeks(weeks(0, 0, 0), "2027-01-04")).toBe(0);
  expect(closedWeeks(weeks(0), null)).toBe(Number.POSITIVE_INFINITY);
});

const UNITS = { currency: "USD", rateUnit: "hour" };

function change(changeSetId: string, field: string, before: unknown, after: unknown, units = UNITS): Change {
  const common = {
    at: "2026-11-23T08:00:00.000Z",
    actor: "Ada",
    source: "form",
    action: "update",
    version: 2,
  } as const;
  const flags = { mayUndo: false, isTogether: false, isUndone: false, names: {} };
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
