import { expect, test } from "vitest";
import { cutToDates, gapsOfExtension, leavesDates, sidesOutside } from "./outside";

const DATES = { startDate: "2027-02-01", endDate: "2027-02-26" };

const cut = (startDate: string, endDate: string | null, isStarted = false) =>
  cutToDates({ startDate, endDate }, DATES, { isStarted, today: "2027-02-10" });

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

test("work that went on after the dates were over isn't cut: nobody knows yet when it ended", () => {
  const late = { startDate: "2027-01-04", endDate: "2027-03-31" };
  expect(cutToDates(late, DATES, { isStarted: true, today: "2027-02-27" })).toBeNull();
  expect(cutToDates(late, DATES, { isStarted: false, today: "2027-02-27" })).toEqual(DATES);
});

test("an open end is late once the dates are over, and asks nothing where it is entered", () => {
  const open = { startDate: "2027-02-08", endDate: null };
  expect(sidesOutside(open, DATES, "2027-02-26")).toEqual({ isEarly: false, isLate: false });
  expect(sidesOutside(open, DATES, "2027-02-27")).toEqual({ isEarly: false, isLate: true });
  expect(leavesDates(open, DATES)).toBe(false);
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

test("an extension leaves those openings empty whose people don't stay, whatever gaps there were before", () => {
  const today = "2027-02-01";
  const person = (freelancerId: string, startDate: string, endDate: string) => {
    return { freelancerId, status: "accepted", startDate, endDate };
  };
  const long = person("Ada", "2027-02-03", "2027-03-12");
  const short = person("Bo", "2027-02-03", "2027-02-26");
  const gaps = (extendedTo: string, openings: number, ...people: (typeof long)[]) =>
    gapsOfExtension(
      { project: { status: "open", ...DATES }, positions: [{ id: "o1", openings, people }] },
      {
        extended: { startDate: "2027-02-01", endDate: extendedTo },
        positionId: "o1",
        work: { ...long, begins: long.startDate },
      },
      today,
    );
  expect(gaps("2027-03-12", 2, long, short)).toBe(1);
  expect(gaps("2027-03-12", 1, long)).toBe(0);
  // Nobody is missed who never was there, nor on a weekend.
  expect(gaps("2027-03-12", 3, long, short)).toBe(1);
  expect(gaps("2027-02-28", 2, long, short)).toBe(0);
});
