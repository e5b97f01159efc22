import { expect, test } from "vitest";
import { todayIn } from "@/lib/staffing/days";
import { daysToFill, openingFacts } from "@/lib/staffing/openings/openings";
import { neededSpan, proposalObstacle } from "./span";

const TODAY = "2026-12-01";
const dates = (startDate: string | null, endDate: string | null) => ({ startDate, endDate });
const OPEN = dates(null, null);
const unstaffed = (position: ReturnType<typeof dates>) => ({ ...position, openings: 1, people: [] });

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
])("the days that a position needs are %s", (_, position, project, startDate, endDate) => {
  expect(neededSpan(unstaffed(position), project, TODAY)).toEqual({ startDate, endDate });
});

let count = 0;
const work = (startDate: string, endDate: string | null, status = "accepted") => ({
  freelancerId: `F${++count}`,
  status,
  startDate,
  endDate,
});
const HALF_YEAR = dates("2026-11-01", "2027-05-31");

test.each([
  ["a first gap before somebody starts", 1, [work("2026-12-14", null)], "2026-12-01", "2026-12-13"],
  [
    "a gap between two people",
    1,
    [work("2026-11-01", "2026-12-10"), work("2026-12-17", null)],
    "2026-12-11",
    "2026-12-16",
  ],
  [
    "the first of several gaps",
    1,
    [work("2026-12-03", "2026-12-10"), work("2026-12-17", null)],
    "2026-12-01",
    "2026-12-02",
  ],
  ["a gap up to the end", 2, [work("2026-11-01", null), work("2026-11-01", "2026-12-31")], "2027-01-01", "2027-05-31"],
  [
    "one gap while people come one after the other, also over a weekend",
    3,
    [work("2026-11-01", null), work("2026-12-07", null), work("2026-12-15", null)],
    "2026-12-01",
    "2026-12-14",
  ],
  [
    "all days while an opening is open",
    3,
    [work("2026-12-14", null), work("2026-11-01", null)],
    "2026-12-01",
    "2027-05-31",
  ],
  ["all days once nobody is missing", 1, [work("2026-11-01", null)], "2026-12-01", "2027-05-31"],
  [
    "all days if it is only proposed to fill them",
    1,
    [work("2026-12-14", null, "proposed")],
    "2026-12-01",
    "2027-05-31",
  ],
])("the days that a position needs are %s", (_, openings, people, startDate, endDate) => {
  expect(neededSpan({ ...OPEN, openings, people }, HALF_YEAR, TODAY)).toEqual({ startDate, endDate });
});

test("days that are left begin on a workday, as the openings to fill do", () => {
  const [saturday, sunday] = ["2026-11-28", "2026-11-29"];
  const project = dates("2026-05-02", "2027-07-09");
  const days = { startDate: "2026-11-30", endDate: "2027-07-09" };
  for (const today of [saturday, sunday, days.startDate]) {
    expect(neededSpan(unstaffed(OPEN), project, today)).toEqual(days);
    const facts = openingFacts(unstaffed(OPEN), project, today);
    expect(daysToFill(facts)).toEqual({ start: days.startDate, end: days.endDate });
  }
  expect(neededSpan(unstaffed(OPEN), dates(sunday, null), saturday)).toEqual({ ...days, endDate: null });
  expect(neededSpan(unstaffed(OPEN), dates(saturday, sunday), saturday)).toEqual(dates(saturday, sunday));
});

test("a gap without an end has none, and a project that is over has none", () => {
  const [people, project] = [[work("2026-11-01", "2026-12-31")], dates("2026-11-01", null)];
  const position = { ...OPEN, openings: 1, people };
  expect(neededSpan(position, project, TODAY)).toEqual({ startDate: "2027-01-01", endDate: null });
  const over = { ...project, status: "completed" };
  expect(neededSpan(position, over, TODAY)).toEqual({ startDate: TODAY, endDate: null });
});

test.each([
  ["America/New_York", "2026-12-31"],
  ["Asia/Tokyo", "2027-01-01"],
])("at one moment, a proposal in %s starts on its own today", (timeZone, startDate) => {
  const today = todayIn(timeZone, Date.parse("2026-12-31T18:00:00Z"));
  expect(neededSpan(unstaffed(OPEN), dates("2026-11-01", "2026-12-31"), today)).toMatchObject({ startDate });
  const project = { ...dates(null, "2026-12-31"), status: "open" };
  expect(proposalObstacle(OPEN, project, today)).toBe(today > "2026-12-31" ? "The project has ended" : null);
});

test("nobody can be proposed after the last day of a project or position, nor in a project that is over", () => {
  const [past, now] = [dates(null, "2026-11-30"), dates(null, TODAY)];
  const obstacle = (position: typeof OPEN, project: typeof OPEN, status = "in_progress") =>
    proposalObstacle(position, { ...project, status }, TODAY);
  expect(obstacle(OPEN, past)).toBe("The project has ended");
  expect(obstacle(past, now)).toBe("The position has ended");
  expect(obstacle(past, past)).toBe("The position has ended");
  expect(obstacle(now, now)).toBeNull();
  expect(obstacle(OPEN, OPEN)).toBeNull();
  expect(obstacle(OPEN, OPEN, "cancelled")).toBe("The project is canceled");
  expect(obstacle(past, OPEN, "completed")).toBe("The project is completed");
});
