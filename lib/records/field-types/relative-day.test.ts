import { expect, test } from "vitest";
import { resolveDay, inDays, isRelativeDay } from "./relative-day";

test.each([
  ["2026-12-15", "today", "2026-12-15", "2026-12-15"],
  ["2026-12-15", "30d", "2027-01-14", "2027-01-14"],
  ["2028-03-01", "-1d", "2028-02-29", "2028-02-29"],
  ["2026-12-31", "this-month", "2026-12-01", "2026-12-31"],
  ["2026-12-31", "next-month", "2027-01-01", "2027-01-31"],
  ["2028-03-31", "last-month", "2028-02-01", "2028-02-29"],
  ["2026-12-31", "2026-01-05", "2026-01-05", "2026-01-05"],
])("on %s, %s is from %s to %s", (today, end, from, to) => {
  expect([resolveDay(today, end, "from"), resolveDay(today, end, "to")]).toEqual([from, to]);
});

test("a number of days from today is written as a relative day that resolves to it", () => {
  expect([-6, 0, 30].map(inDays)).toEqual(["-6d", "today", "30d"]);
  expect([-6, 0, 30].map((days) => resolveDay("2026-11-22", inDays(days), "to"))).toEqual([
    "2026-11-16",
    "2026-11-22",
    "2026-12-22",
  ]);
});

test.each(["", "0d", "-0d", "+1d", "1 d", "10000d", "d", "1.5d", "toString", "2026-01-01", "this-year"])(
  "“%s” isn't a relative day",
  (end) => {
    expect(isRelativeDay(end)).toBe(false);
  },
);
