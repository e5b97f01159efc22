import { describe, expect, test } from "vitest";
import { figureText } from "@/lib/records/figures/figure-text";
import { assignmentMarks } from "./assignment-marks";
import { LIMITS } from "./testing/example-limits";

const TODAY = "2026-11-26";

const booking = (status: string, allocation: number, startDate: string, endDate: string | null) => ({
  status,
  allocation,
  startDate,
  endDate,
});
const OWN = booking("proposed", 60, "2027-01-04", "2027-03-31");
const withTime = (bookings: ReturnType<typeof booking>[], hoursPerWeek: number | null = null) => ({
  ...LIMITS,
  time: { hoursPerWeek, bookings },
});

describe("an overload if accepted", () => {
  test.each([
    ["with agreed work", [booking("active", 80, "2026-10-05", "2027-01-29")], ["Up to 140% if accepted"]],
    ["with another proposal", [booking("offered", 50, "2027-03-01", null)], ["Up to 110% if accepted"]],
    ["of a full week alone", [booking("active", 40, "2026-10-05", null)], []],
    ["before its own days", [booking("offered", 80, "2026-12-01", "2027-01-03")], []],
    ["of an overload that is one already", [booking("active", 120, "2026-10-05", null)], []],
  ])("is said of a proposal %s", (_title, others, marks) => {
    expect(assignmentMarks(OWN, withTime([OWN, ...others]), TODAY)).toEqual(marks);
  });

  test("is in hours for those who work less than a full week", () => {
    const limits = withTime([OWN, booking("active", 60, "2026-10-05", null)], 32);
    expect(assignmentMarks(OWN, limits, TODAY)).toEqual(["48 of 32 h a week if accepted"]);
  });

  test("is nothing of agreed work, nor of days that are over", () => {
    const limits = withTime([OWN, booking("offered", 80, "2026-10-05", null)]);
    expect(assignmentMarks({ ...OWN, status: "accepted" }, limits, TODAY)).toEqual([]);
    expect(assignmentMarks({ ...OWN, startDate: "2026-10-05", endDate: "2026-11-20" }, limits, TODAY)).toEqual([]);
  });

  test("is in a list's cell and file as on a card", () => {
    const limits = withTime([OWN, booking("active", 80, "2026-10-05", null)]);
    const figure = { label: "Next", type: "next" } as const;
    const text = figureText(
      { figure, value: "2026-11-26T08:00:00.000Z", row: { ...OWN, limits } },
      { today: TODAY, timeZone: "UTC" },
    );
    expect(text).toBe("New today · Up to 140% if accepted");
  });
});
