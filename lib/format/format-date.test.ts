import { expect, test } from "vitest";
import { formatAgo, formatComingDay, formatDay, formatMoment } from "./format-date";

const NOW = Date.parse("2026-11-21T12:00:00Z");

test.each([
  ["2026-11-21T11:59:30Z", "just now"],
  ["2026-11-21T12:00:30Z", "just now"],
  ["2026-11-21T11:55:00Z", "5 min ago"],
  ["2026-11-21T09:00:00Z", "3 h ago"],
  ["2026-11-20T08:00:00Z", "yesterday"],
  ["2026-11-18T08:00:00Z", "3 days ago"],
  ["2026-10-12T08:00:00Z", "12 Oct 2026"],
  ["no date", "no date"],
])("the moment %s is formatted as %s", (at, told) => {
  expect(formatAgo(at, NOW, "UTC")).toBe(told);
});

test("a calendar day is the same in every time zone", () => {
  expect(formatDay("2026-01-31")).toBe("31 Jan 2026");
});

test.each([
  ["2026-12-03", "3 Dec"],
  ["2027-02-01", "1 Feb"],
  ["2027-12-03", "3 Dec 2027"],
])("the coming day %s is formatted as %s, with its year where it would be ambiguous", (day, told) => {
  expect(formatComingDay(day, "2026-11-21")).toBe(told);
});

test("an exact moment includes its time zone", () => {
  expect(formatMoment("2026-10-12T14:05:00Z", "UTC")).toBe("12 Oct 2026, 14:05 UTC");
});
