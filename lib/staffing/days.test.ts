import { describe, expect, it, test } from "vitest";
import { addDays, dayIn, daysBetween, hourIn, isTimeZone, todayIn, weekOf, weeksFrom } from "./days";

test.each([
  ["2026-11-23", "2026-11-23"],
  ["2026-11-29", "2026-11-23"],
  ["2026-11-30", "2026-11-30"],
  ["2027-01-01", "2026-12-28"],
  ["2028-03-01", "2028-02-28"],
])("the week of %s starts on %s", (day, monday) => expect(weekOf(day)).toBe(monday));

test("weeks follow each other over the end of a year and the change of clocks", () => {
  expect(weeksFrom("2026-12-24", 3)).toEqual(["2026-12-21", "2026-12-28", "2027-01-04"]);
  expect(weeksFrom("2026-10-19", 2)).toEqual(["2026-10-19", "2026-10-26"]);
  const year = weeksFrom("2026-01-01", 104);
  expect(year.every((week) => weekOf(week) === week)).toBe(true);
  expect(new Set(year).size).toBe(104);
});

test("days are added and counted in both directions", () => {
  expect(addDays("2028-02-28", 2)).toBe("2028-03-01");
  expect(addDays("2026-01-01", -1)).toBe("2025-12-31");
  expect(addDays("0050-01-31", 1)).toBe("0050-02-01");
  expect(daysBetween("2026-11-23", "2026-12-01")).toBe(8);
  expect(daysBetween("2026-12-01", "2026-11-23")).toBe(-8);
});

describe("in a time zone", () => {
  it.each([
    ["2026-11-26T10:00:00.000Z", "Pacific/Kiritimati", "2026-11-27", 0],
    ["2026-11-26T09:59:59.999Z", "Pacific/Kiritimati", "2026-11-26", 23],
    ["2026-11-26T07:59:59.999Z", "America/Los_Angeles", "2026-11-25", 23],
    ["2026-12-31T23:59:59.999Z", "UTC", "2026-12-31", 23],
    ["2026-12-31T23:00:00.000Z", "Europe/Berlin", "2027-01-01", 0],
    // Clocks go forward at 01:00 UTC and back at 01:00 UTC; before and after, midnight is an hour apart.
    ["2026-03-28T22:59:59.999Z", "Europe/Berlin", "2026-03-28", 23],
    ["2026-03-29T21:59:59.999Z", "Europe/Berlin", "2026-03-29", 23],
    ["2026-03-29T22:00:00.000Z", "Europe/Berlin", "2026-03-30", 0],
    ["2026-10-25T22:59:59.999Z", "Europe/Berlin", "2026-10-25", 23],
    // No midnight: this day began at 01:00.
    ["2026-09-06T04:00:00.000Z", "America/Santiago", "2026-09-06", 1],
    ["1999-12-31T18:30:00.000Z", "Asia/Kolkata", "2000-01-01", 0],
  ])("%s in %s is on %s, in hour %i", (moment, timeZone, day, hour) => {
    expect(dayIn(timeZone, moment)).toBe(day);
    expect(todayIn(timeZone, Date.parse(moment))).toBe(day);
    expect(hourIn(timeZone, Date.parse(moment))).toBe(hour);
  });

  it("every hour of a year belongs to the day of the one before or to the next", () => {
    for (const timeZone of ["Europe/Berlin", "America/Los_Angeles", "Australia/Lord_Howe"]) {
      const hours = Array.from({ length: 366 * 24 }, (_, i) => Date.UTC(2026, 0, 1) + i * 3_600_000);
      const days = hours.map((hour) => todayIn(timeZone, hour));
      expect(days.every((day, i) => i === 0 || [0, 1].includes(daysBetween(days[i - 1] ?? day, day)))).toBe(true);
    }
  });

  it("names of zones are known in any case, offsets and inventions aren't", () => {
    expect(["Europe/Berlin", "utc", "America/Argentina/Buenos_Aires"].map(isTimeZone)).toEqual([true, true, true]);
    expect(["Europe/Atlantis", "+02:00", "", "Berlin", "x'; drop"].map(isTimeZone)).toEqual([
      false,
      false,
      false,
      false,
      false,
    ]);
  });
});
