import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays } from "./days";
import { centsOf, costByMonth, decimalOf, lastDayOfCost, plannedCost } from "./cost";

const day = (rate: string, allocation = 100) => ({ rate, rateUnit: "day", allocation });

describe("work costs its workdays, both ends included", () => {
  test.each([
    ["one day", day("500"), "2026-11-10", "2026-11-10", "500.00"],
    ["Monday to Friday", day("500"), "2026-11-09", "2026-11-13", "2500.00"],
    ["Monday to Sunday", day("500"), "2026-11-09", "2026-11-15", "2500.00"],
    ["two weeks", day("500"), "2026-11-09", "2026-11-22", "5000.00"],
    ["a weekend", day("500"), "2026-11-14", "2026-11-15", "0.00"],
    ["a whole February", { ...day("9000"), rateUnit: "month" }, "2026-02-01", "2026-02-28", "9000.00"],
    ["a whole October", { ...day("9000"), rateUnit: "month" }, "2026-10-01", "2026-10-31", "9000.00"],
    ["a part of a month", { ...day("9000"), rateUnit: "month" }, "2026-10-01", "2026-10-02", "818.18"],
    ["two hours a week", { ...day("99.99", 5), rateUnit: "hour" }, "2026-11-09", "2026-11-13", "199.98"],
    ["half a cent", day("0.01", 50), "2026-11-10", "2026-11-10", "0.01"],
    ["less than half a cent", day("0.01", 49), "2026-11-10", "2026-11-10", "0.00"],
    ["a span that ends before it starts", day("500"), "2026-11-11", "2026-11-10", "0.00"],
    ["no rate", { ...day("0"), rate: null }, "2026-11-09", "2026-11-13", "0.00"],
  ])("%s", (_, terms, from, to, cost) => {
    expect(plannedCost(terms, from, to)).toBe(cost);
  });
});

const days = fc.integer({ min: 0, max: 20_000 }).map((offset) => addDays("1990-01-01", offset));
const terms = fc.record({
  rate: fc.bigInt({ min: 0n, max: 99_999_999_999_999n }).map(decimalOf),
  rateUnit: fc.constantFrom("hour", "day", "month"),
  allocation: fc.integer({ min: 1, max: 100 }),
});

test("months add up to the whole, and a span split at a month's end costs the same", () => {
  fc.assert(
    fc.property(terms, days, fc.integer({ min: 0, max: 3_000 }), (given, from, length) => {
      const to = addDays(from, length);
      const months = costByMonth(given, from, to);
      expect(decimalOf(months.reduce((sum, { cents }) => sum + cents, 0n))).toBe(plannedCost(given, from, to));
      const [first, ...others] = months;
      const next = `${others[0]?.month ?? "9999-12"}-01`;
      if (first && others.length > 0) {
        const split = centsOf(plannedCost(given, from, addDays(next, -1))) + centsOf(plannedCost(given, next, to));
        expect(decimalOf(split)).toBe(plannedCost(given, from, to));
      }
    }),
  );
});

describe("work costs until", () => {
  const TODAY = "2026-11-26";
  test.each([
    ["today while it is active", "active", null, TODAY],
    ["today where its end lies ahead", "active", "2026-12-31", TODAY],
    ["its end, once that is past", "active", "2026-11-13", "2026-11-13"],
    ["its end, once it is completed", "completed", "2026-11-13", "2026-11-13"],
    ["the day it was terminated, if its end lies ahead", "terminated", "2026-12-31", "2026-11-20"],
    ["the day it was completed, if it had no end", "completed", null, "2026-11-20"],
  ])("%s", (_, status, endDate, last) => {
    expect(lastDayOfCost({ status, endDate, statusSince: "2026-11-20" }, TODAY)).toBe(last);
  });
});
