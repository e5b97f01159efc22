import { expect, test } from "vitest";
import { quickRanges, todayOf } from "./quick-ranges";

const told = (today: string, isPast: boolean) =>
  Object.fromEntries(quickRanges(today, isPast).map(({ label, from, to }) => [label, `${from}..${to}`]));

test("ranges ahead are the days they stand for", () => {
  expect(told("2026-12-15", false)).toMatchObject({
    Today: "2026-12-15..2026-12-15",
    "Next 30 days": "2026-12-15..2027-01-14",
    "This month": "2026-12-01..2026-12-31",
    "Next month": "2027-01-01..2027-01-31",
  });
});

test("ranges of what can only lie behind end today", () => {
  expect(told("2028-03-01", true)).toEqual({
    Today: "2028-03-01..2028-03-01",
    "Last 7 days": "2028-02-24..2028-03-01",
    "Last 30 days": "2028-02-01..2028-03-01",
    "This month": "2028-03-01..2028-03-31",
    "Last month": "2028-02-01..2028-02-29",
  });
});

test("today is the day where the reader is", () => {
  expect(todayOf(new Date(2026, 0, 9, 23, 59))).toBe("2026-01-09");
});
