import { expect, test } from "vitest";
import { UNTOUCHED_DAYS } from "@/lib/contract/staffing/dashboard-lists";
import { daysSince, isLongWait, isUrgentDay } from "./urgency";

test("a day is urgent from three days ahead, and once it has passed", () => {
  const days = ["2026-11-20", "2026-11-25", "2026-11-28", "2026-11-29"];
  expect(days.map((day) => isUrgentDay(day, "2026-11-25"))).toEqual([true, true, true, false]);
});

test("a proposal has waited too long from the day on which the dashboard lists it as untouched", () => {
  expect([4, UNTOUCHED_DAYS].map(isLongWait)).toEqual([false, true]);
});

test("days are counted by the calendar, whatever the time of day", () => {
  const moments = ["2026-11-16T23:59:00Z", "2026-11-24T23:59:00Z", "2026-11-25T00:00:00Z", "2026-11-25T23:00:00Z"];
  expect(moments.map((since) => daysSince(since, { today: "2026-11-25", timeZone: "UTC" }))).toEqual([9, 1, 0, 0]);
});

test("days are counted in the installation's time zone", () => {
  const since = "2026-11-24T16:00:00Z";
  const daysIn = (timeZone: string) => daysSince(since, { today: "2026-11-26", timeZone });
  expect(["America/Los_Angeles", "UTC", "Australia/Sydney"].map(daysIn)).toEqual([2, 2, 1]);
});
