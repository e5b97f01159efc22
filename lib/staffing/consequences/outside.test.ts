import { expect, test } from "vitest";
import { cutToDates, leavesDates } from "./outside";

const DATES = { startDate: "2027-02-01", endDate: "2027-02-26" };

const cut = (startDate: string, endDate: string | null, isStarted = false) =>
  cutToDates({ startDate, endDate }, DATES, isStarted);

test("work is cut to the dates at both ends, and an open end stays open", () => {
  expect(cut("2027-01-04", "2027-03-31")).toEqual(DATES);
  expect(cut("2027-02-08", "2027-02-12")).toEqual({ startDate: "2027-02-08", endDate: "2027-02-12" });
  expect(cut("2027-01-04", null)).toEqual({ startDate: "2027-02-01", endDate: null });
});

test("nothing is left of work before or after the dates", () => {
  expect(cut("2027-01-04", "2027-01-29")).toBeNull();
  expect(cut("2027-03-01", null)).toBeNull();
});

test("work that has begun keeps its start", () => {
  expect(cut("2027-01-04", "2027-03-31", true)).toEqual({ startDate: "2027-01-04", endDate: "2027-02-26" });
});

test("what is cut leaves the dates no more", () => {
  for (const [start, end] of [
    ["2027-01-04", "2027-03-31"],
    ["2027-02-20", null],
    ["2027-01-01", "2027-02-01"],
  ] as const) {
    const within = cut(start, end);
    expect(within && leavesDates(within, DATES)).toBe(false);
  }
});
