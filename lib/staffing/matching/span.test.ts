import { expect, test } from "vitest";
import { todayIn } from "@/lib/staffing/days";
import { endedOf, matchSpan } from "./span";

const TODAY = "2026-12-01";
const OPEN = { startDate: null, endDate: null };
const dates = (startDate: string | null, endDate: string | null) => ({ startDate, endDate });

test.each([
  ["the project's from today on", OPEN, dates("2026-11-01", "2027-03-31"), "2026-12-01", "2027-03-31"],
  ["the project's, if it starts later", OPEN, dates("2027-01-04", null), "2027-01-04", null],
  ["open without any", OPEN, OPEN, "2026-12-01", null],
  [
    "the position's own",
    dates("2027-02-01", "2027-02-28"),
    dates("2027-01-04", "2027-06-30"),
    "2027-02-01",
    "2027-02-28",
  ],
  ["the position's, if the project has none", dates(null, "2027-02-28"), OPEN, "2026-12-01", "2027-02-28"],
  ["open at the end once the project has ended", OPEN, dates("2026-01-01", "2026-11-30"), "2026-12-01", null],
  [
    "open at the end once the position has ended",
    dates(null, "2026-11-30"),
    dates(null, "2027-06-30"),
    "2026-12-01",
    null,
  ],
])("the dates of a proposal are %s", (_, position, project, startDate, endDate) => {
  expect(matchSpan(position, project, TODAY)).toEqual({ startDate, endDate });
});

test.each([
  ["America/New_York", "2026-12-31"],
  ["Asia/Tokyo", "2027-01-01"],
])("at one moment, a proposal in %s starts on its own today", (timeZone, startDate) => {
  const today = todayIn(timeZone, Date.parse("2026-12-31T18:00:00Z"));
  expect(matchSpan(OPEN, dates("2026-11-01", "2026-12-31"), today)).toMatchObject({ startDate });
  expect(endedOf(OPEN, dates(null, "2026-12-31"), today)).toBe(today > "2026-12-31" ? "project" : null);
});

test("a project or a position ends on its last day, not before", () => {
  const [past, now] = [dates(null, "2026-11-30"), dates(null, TODAY)];
  expect(endedOf(OPEN, past, TODAY)).toBe("project");
  expect(endedOf(past, now, TODAY)).toBe("position");
  expect(endedOf(past, past, TODAY)).toBe("position");
  expect(endedOf(now, now, TODAY)).toBeNull();
  expect(endedOf(OPEN, OPEN, TODAY)).toBeNull();
});
