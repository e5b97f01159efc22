import { expect, test } from "vitest";
import {
  formatAmount,
  formatRelativeTime,
  formatUpcomingDay,
  formatDay,
  formatDayRange,
  formatShortDayRange,
  formatFigure,
  formatMoment,
  formatTimeOfDay,
  formatMoney,
  formatRate,
  formatShortRate,
  formatRateRange,
} from "./format";

test.each([
  ["1250.00", "USD", "$1,250"],
  ["12.50", "USD", "$12.50"],
  ["1250.00", null, "1,250"],
  ["999999999999.99", "EUR", "€999,999,999,999.99"],
  ["12.50", null, "12.50"],
  ["12.50", "not a currency", "not a currency 12.50"],
])("%s %s is formatted as %s", (amount, currency, text) => {
  expect(formatMoney(amount, currency)).toBe(text);
});

test("a large figure has no cents", () => {
  expect([formatAmount("39512.40", "USD"), formatAmount("-12000.40", "USD"), formatAmount("950.50", null)]).toEqual([
    "$39,512",
    "-$12,000",
    "950.50",
  ]);
});

test("a unit follows its number, in singular or plural", () => {
  expect([formatFigure(1, "years"), formatFigure(12, "years"), formatFigure(1, "days late")]).toEqual([
    "1 year",
    "12 years",
    "1 day late",
  ]);
  expect([formatFigure(50, "%"), formatFigure(1200)]).toEqual(["50%", "1,200"]);
});

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
])("the moment %s is formatted as %s", (at, formatted) => {
  expect(formatRelativeTime(at, NOW, "UTC")).toBe(formatted);
});

test("a day that doesn't exist is displayed as it was typed", () => {
  expect(["2026-11-31", "2027-02-29", "2026-13-01", "soon", ""].map(formatDay)).toEqual([
    "2026-11-31",
    "2027-02-29",
    "2026-13-01",
    "soon",
    "",
  ]);
  expect(formatUpcomingDay("2026-11-31", "2026-11-25")).toBe("2026-11-31");
});

test("a calendar day is the same in every time zone", () => {
  expect([formatDay("2026-01-31"), formatDay("2026-09-30")]).toEqual(["31 Jan 2026", "30 Sep 2026"]);
});

test.each([
  ["2026-12-03", "3 Dec"],
  ["2027-02-01", "1 Feb"],
  ["2027-12-03", "3 Dec 2027"],
  ["2027-09-03", "3 Sep"],
  ["2026-10-18", "18 Oct"],
  ["2026-10-16", "16 Oct 2026"],
  ["2019-01-07", "7 Jan 2019"],
])("the coming day %s is formatted as %s, with its year where it would be ambiguous", (day, formatted) => {
  expect(formatUpcomingDay(day, "2026-11-21")).toBe(formatted);
});

test("an exact moment includes its time zone", () => {
  expect(formatMoment("2026-10-12T14:05:00Z", "UTC")).toBe("12 Oct 2026, 14:05 UTC");
});

test("a time of day is that of the reader’s time zone", () => {
  expect(formatTimeOfDay("2026-10-12T14:05:00Z", "UTC")).toBe("14:05");
  expect(formatTimeOfDay("2026-10-12T14:05:00Z", "Asia/Kolkata")).toBe("19:35");
});

test.each([
  ["2027-03-01", "2027-06-30", "1 Mar – 30 Jun 2027"],
  ["2026-12-01", "2027-01-31", "1 Dec 2026 – 31 Jan 2027"],
  ["2027-03-01", "2027-03-12", "1 – 12 Mar 2027"],
  ["2027-09-01", "2027-09-12", "1 – 12 Sep 2027"],
  ["2027-03-01", null, "From 1 Mar 2027"],
  ["soon", "2027-03-12", "soon – 2027-03-12"],
])("days from %s to %s are %s", (from, to, text) => expect(formatDayRange(from, to)).toBe(text));

test.each([
  ["2026-12-08", "2027-05-07", "8 Dec – 7 May 2027"],
  ["2026-12-08", "2027-12-07", "8 Dec 2026 – 7 Dec 2027"],
  ["2026-05-28", "2026-11-29", "28 May – 29 Nov 2026"],
  ["2026-05-28", null, "From 28 May 2026"],
])("on a card, the days from %s to %s are %s", (from, to, text) => expect(formatShortDayRange(from, to)).toBe(text));

test.each([
  ["118.00", "USD", "hour", "$118/h"],
  ["1250.50", "EUR", "day", "€1,250.50/day"],
  ["9000.00", "JPY", "month", "¥9,000/month"],
])("a rate of %s %s per %s is %s", (amount, currency, unit, text) => {
  expect(formatRate(amount, currency, unit)).toBe(text);
});

test("on a card, a month’s rate is short", () => {
  expect(formatShortRate("15900.00", "USD", "month")).toBe("$15,900/mo");
  expect(formatShortRate("118.00", "USD", "hour")).toBe("$118/h");
});

test("A range of rates may be open at either end", () => {
  expect(formatRateRange("80.00", "120.00", "USD")).toBe("$80–120/h");
  expect(formatRateRange("80.00", null, "USD")).toBe("from $80/h");
  expect(formatRateRange(null, "120.00", "USD")).toBe("up to $120/h");
  expect(formatRateRange(null, null, "USD")).toBeNull();
});
