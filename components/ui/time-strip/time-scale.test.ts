import { expect, test } from "vitest";
import { scaleMarks } from "./time-scale";

const monthsOf = (from: string, to: string) => scaleMarks({ from, to }).map(({ day }) => day.slice(0, 7));

test("half a year has all its months, but none of the few days at its beginning", () => {
  expect(monthsOf("2026-11-29", "2027-05-29")).toEqual([
    "2026-12",
    "2027-01",
    "2027-02",
    "2027-03",
    "2027-04",
    "2027-05",
  ]);
});

test("a year has as many months as their names have room", () => {
  expect(monthsOf("2026-12-01", "2027-11-30")).toEqual([
    "2026-12",
    "2027-02",
    "2027-04",
    "2027-06",
    "2027-08",
    "2027-10",
  ]);
});

test("days of one month have at most its name", () => {
  expect(monthsOf("2026-12-07", "2026-12-18")).toEqual(["2026-12"]);
});
