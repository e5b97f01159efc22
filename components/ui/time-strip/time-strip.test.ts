import { expect, test } from "vitest";
import { stripParts } from "./time-strip";

const step = (day: string, booked: number) => ({ day, workable: 100, booked, tentative: 0 });
const SPAN = { from: "2027-01-06", to: "2027-02-02" };
const daysOf = (...steps: ReturnType<typeof step>[]) =>
  stripParts(steps, SPAN).map(({ day, end, booked }) => [day, end, booked]);

test("parts are cut at both ends of the days", () => {
  expect(daysOf(step("2027-01-04", 0), step("2027-01-20", 50), step("2027-02-01", 100))).toEqual([
    ["2027-01-06", "2027-01-19", 0],
    ["2027-01-20", "2027-01-31", 50],
    ["2027-02-01", "2027-02-02", 100],
  ]);
});

test("parts outside of them are left out", () => {
  expect(daysOf(step("2027-01-04", 20), step("2027-01-06", 0), step("2027-02-03", 100))).toEqual([
    ["2027-01-06", "2027-02-02", 0],
  ]);
});
