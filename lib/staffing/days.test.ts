import { describe, expect, it, test } from "vitest";
import { addDays, daysBetween, overlapDays, weekOf, weeksFrom } from "./days";

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
  expect(daysBetween("2026-11-23", "2026-12-01")).toBe(8);
  expect(daysBetween("2026-12-01", "2026-11-23")).toBe(-8);
});

describe("shared days", () => {
  const week = { start: "2026-11-23", end: "2026-11-29" };

  it("include both ends", () => {
    expect(overlapDays(week, { start: "2026-11-29", end: "2026-12-05" })).toBe(1);
    expect(overlapDays(week, { start: "2026-11-01", end: null })).toBe(7);
  });

  it("are none for spans that follow each other", () => {
    expect(overlapDays(week, { start: "2026-11-30", end: null })).toBe(0);
  });

  it("can't be counted between two spans without an end", () => {
    expect(() => overlapDays({ start: "2026-11-23", end: null }, { start: "2026-11-30", end: null })).toThrow(
      "endless",
    );
  });
});
