import { expect, test } from "vitest";
import { daysOf } from "@/components/timeline/span-text";
import { firstWeekFrom } from "@/lib/staffing/days";
import { availabilitySpans, loadSpans, overloadSpans, spansOf } from "./week-spans";

const FROM = "2026-11-23";
const words = (figure: number) => ({ label: String(figure), description: `${figure} open` });

test("neighbouring weeks of one figure are one span, and weeks without a figure none", () => {
  expect(spansOf([0, 2, 2, 1, 0, 1], "demand", words)).toEqual([
    { first: 1, weeks: 2, type: "demand", label: "2", description: "2 open" },
    { first: 3, weeks: 1, type: "demand", label: "1", description: "1 open" },
    { first: 5, weeks: 1, type: "demand", label: "1", description: "1 open" },
  ]);
});

test("free time counts from the week after a freelancer becomes available, and never if that day is unknown", () => {
  const loads = { loads: [0, 60, 120, 0], peak: [0, 60, 120, 0], pending: [0, 0, 0, 0] };
  const inWords = (freeFrom: string | null, thisWeek = 0, workable = 100) =>
    loadSpans(loads, { firstFree: firstWeekFrom(freeFrom, FROM), thisWeek, workable }).map(
      ({ first, weeks, description }) => [first, weeks, description],
    );
  const overload = [2, 1, "Overload: 120% of the available time"];
  expect(inWords(FROM)).toEqual([[0, 1, "100% free"], [1, 1, "40% free"], overload, [3, 1, "100% free"]]);
  expect(inWords("2026-11-25")).toEqual([[1, 1, "40% free"], overload, [3, 1, "100% free"]]);
  expect(inWords(null)).toEqual([overload]);
  expect(inWords(null, 3)).toEqual([]);
  // Of 32 hours, and of 20, which the bookings take.
  expect(inWords(FROM, 3, 80)).toEqual([
    [0, 1, "100% free"],
    [1, 1, "20% free"],
    [3, 1, "100% free"],
  ]);
  expect(inWords(FROM, 3, 50)).toEqual([
    [0, 1, "100% free"],
    [3, 1, "100% free"],
  ]);
});

test("overloads are named by their percentage", () => {
  expect(overloadSpans([100, 150, 150]).map(({ label, weeks }) => [label, weeks])).toEqual([["150% booked", 2]]);
});

test("somebody is unavailable until the very day on which free time begins", () => {
  const idle = { loads: [0, 0, 0, 0], peak: [0, 0, 0, 0], pending: [0, 0, 0, 0], assignments: [] };
  const inWords = (freeFrom: string | null) =>
    availabilitySpans(idle, { from: "2026-11-16", today: "2026-11-25", freeFrom }).map((span) => {
      const { start, end } = daysOf(span, "2026-11-16");
      return [start, end, span.description, span.shown?.[0]];
    });
  expect(inWords("2026-12-03")).toEqual([
    ["2026-11-23", "2026-12-02", "Unavailable", undefined],
    ["2026-12-03", "2026-12-13", "100% free", "Free from 3 Dec"],
  ]);
  expect(inWords(FROM)).toEqual([["2026-11-23", "2026-12-13", "100% free", "Free"]]);
  expect(inWords(null)).toEqual([["2026-11-23", "2026-12-13", "Unavailable", undefined]]);
});

const assignment = (status: string, startDate: string, endDate: string | null, allocation = 100) => ({
  id: `${status} ${startDate}`,
  code: "ASG-1",
  version: 1,
  projectId: "p",
  project: "Atlas",
  role: "Designer",
  status,
  startDate,
  endDate,
  allocation,
});

test("free time begins on the day after a booking ends, and names it", () => {
  const spansWith = (loads: number[], endDate: string) =>
    availabilitySpans(
      { loads, peak: loads, pending: [0, 0, 0, 0], assignments: [assignment("active", "2026-11-02", endDate)] },
      { from: "2026-11-16", today: "2026-11-17", freeFrom: "2026-11-16" },
    ).map((span) => [daysOf(span, "2026-11-16").start, span.shown?.[0]]);
  // Monday 30 November is the last day of work.
  expect(spansWith([100, 100, 20, 0], "2026-11-30")).toEqual([["2026-12-01", "Free from 1 Dec, after Atlas"]]);
  // A weekend alone is no free time.
  expect(spansWith([100, 100, 0, 0], "2026-11-27")).toEqual([["2026-11-30", "Free from 30 Nov, after Atlas"]]);
  // Other work takes the week's rest, which the reader may not see.
  expect(spansWith([100, 100, 60, 0], "2026-11-30")).toEqual([
    ["2026-11-30", undefined],
    ["2026-12-07", "Free from 7 Dec, after Atlas"],
  ]);
});

test("tentative work that would be too much is marked on its very days", () => {
  const none = [0, 0, 0, 0];
  const [span, ...others] = availabilitySpans(
    {
      loads: none,
      peak: none,
      pending: [100, 160, 200, 60],
      assignments: [assignment("proposed", "2026-11-16", null), assignment("offered", "2026-11-25", "2026-12-04")],
    },
    { from: "2026-11-16", today: "2026-11-17", freeFrom: null },
  ).filter(({ type }) => type === "tentative-overload");
  expect(others).toEqual([]);
  expect(span?.label).toBe("Up to 200%");
  expect(span && daysOf(span, "2026-11-16")).toEqual({ start: "2026-11-25", end: "2026-12-04" });
});
