import { expect, test } from "vitest";
import { formatDay } from "@/lib/format";
import { freeAhead, freeTimeText, timePhases, workdaySpan } from "./time-words";
import { weeklyHours, workCalendar, type Booking, type StatedTime } from "./free-and-booked-time";

const TODAY = "2026-11-26";
const SPAN = { from: TODAY, to: "2027-05-31" };

const text = (stated: Partial<StatedTime>, ...bookings: Partial<Booking>[]) => {
  const person = { availability: "available", availableFrom: null, hoursPerWeek: null, ...stated };
  const work = bookings.map((one) => ({
    status: "active",
    startDate: "2026-11-02",
    endDate: null,
    allocation: 100,
    ...one,
  }));
  return freeTimeText(workCalendar(person, work, SPAN, TODAY), { weekly: weeklyHours(person), today: TODAY });
};

test("somebody without work is free now", () => {
  expect(text({})).toBe("Free now.");
  expect(text({ hoursPerWeek: 20 })).toBe("20 h a week free now.");
  expect(text({}, { startDate: "2027-02-01" })).toBe("Free now.");
  expect(text({}, { startDate: "2026-12-14" })).toBe("Free until 11 Dec 2026, then fully booked.");
});

test("somebody unavailable for good is that, whatever is booked later", () => {
  expect(text({ availability: "unavailable" })).toBe("Unavailable.");
  expect(text({ hoursPerWeek: 0 })).toBe("Works no hours a week.");
});

test("unavailable people whose time is booked when they are back aren't free in between", () => {
  const away = { availability: "unavailable", availableFrom: "2026-12-22" };
  expect(text(away, { startDate: "2027-01-04", endDate: "2027-03-05" })).toBe(
    "Unavailable until 21 Dec 2026, free until 1 Jan 2027, then fully booked until 5 Mar 2027.",
  );
});

test("a booking's last Friday is the day until which it takes time", () => {
  expect(text({}, { endDate: "2026-12-04" })).toBe("Fully booked until 4 Dec 2026, then free.");
  expect(text({ hoursPerWeek: 20 }, { endDate: "2026-12-04", allocation: 50 })).toBe(
    "Fully booked until 4 Dec 2026, then 20 h a week free.",
  );
});

test("part of somebody's hours is said as hours", () => {
  expect(text({}, { allocation: 60 })).toBe("16 of 40 h a week free now.");
  expect(text({}, { allocation: 99 })).toBe("0.5 of 40 h a week free now.");
  expect(text({}, { allocation: 60, endDate: "2026-12-04" })).toBe(
    "16 of 40 h a week free until 4 Dec 2026, then free.",
  );
});

test("an overload is named with its first day and its peak", () => {
  const both = [{ endDate: "2027-01-01" }, { startDate: "2026-12-07", endDate: "2026-12-18", allocation: 50 }];
  expect(text({}, ...both)).toBe("Fully booked until 1 Jan 2027, then free. Overloaded from 7 Dec 2026, up to 150%.");
});

test("phases are days, and none of a weekend alone", () => {
  const person = { availability: "available", availableFrom: null, hoursPerWeek: null };
  const work = [
    { status: "active", startDate: "2026-11-02", endDate: "2026-12-04", allocation: 100 },
    { status: "accepted", startDate: "2026-12-07", endDate: "2026-12-11", allocation: 100 },
  ];
  expect(timePhases(workCalendar(person, work, SPAN, TODAY)).map(({ kind, day, end }) => [kind, day, end])).toEqual([
    ["booked", TODAY, "2026-12-11"],
    ["free", "2026-12-14", "2027-05-31"],
  ]);
});

test.each([
  ["a day that bookings follow in part", "2026-12-16", 75, { day: "2026-12-15", hours: 10 }],
  ["a week that bookings follow", "2026-12-22", 75, { day: "2026-12-15", hours: 40 }],
  ["a day that full bookings follow", "2026-12-16", 100, { day: "2027-04-01", hours: 40 }],
])("somebody who is free for %s says what lasts for a week", (_, startDate, allocation, ahead) => {
  const away = { availability: "unavailable", availableFrom: "2026-12-15", hoursPerWeek: null };
  const work = { status: "active", startDate, endDate: "2027-03-31", allocation };
  expect(freeAhead(workCalendar(away, [work], SPAN, TODAY))).toEqual(ahead);
});

test("who never has a free week has nothing ahead", () => {
  const person = { availability: "available", availableFrom: null, hoursPerWeek: null };
  const work = { status: "active", startDate: "2026-12-01", endDate: null, allocation: 100 };
  expect(freeAhead(workCalendar(person, [work], SPAN, TODAY))).toBeNull();
});

// 30 and 31 January 2027 are a weekend, 29 January is a Friday.
test.each([
  ["2027-01-29", "28 Jan 2027"],
  ["2027-01-30", "29 Jan 2027"],
  ["2027-01-31", "29 Jan 2027"],
  ["2027-02-01", "29 Jan 2027"],
  ["2027-02-02", "1 Feb 2027"],
])("somebody away until %s is so to the same workday in the sentence and by the phase", (availableFrom, last) => {
  const stated = { availability: "on_notice", availableFrom, hoursPerWeek: null };
  expect(text(stated)).toBe(`Unavailable until ${last}, then free.`);
  const [away] = timePhases(workCalendar(stated, [], SPAN, TODAY));
  expect(away && formatDay(workdaySpan(away).end)).toBe(last);
});

test("work to a weekend is told to the Friday before it, and a weekend alone by its own days", () => {
  expect(text({}, { endDate: "2026-12-05" })).toBe("Fully booked until 4 Dec 2026, then free.");
  expect(workdaySpan({ day: "2026-12-06", end: "2026-12-13" })).toEqual({ day: "2026-12-07", end: "2026-12-11" });
  const weekend = { day: "2026-12-05", end: "2026-12-06" };
  expect(workdaySpan(weekend)).toEqual(weekend);
});
