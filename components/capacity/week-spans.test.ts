import { expect, test } from "vitest";
import { daysOf } from "@/components/timeline/span-text";
import { firstWeekFrom } from "@/lib/records/weeks";
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
  const inWords = (freeFrom: string | null) =>
    loadSpans(loads, firstWeekFrom(freeFrom, FROM)).map(({ first, weeks, description }) => [first, weeks, description]);
  const overload = [2, 1, "Overload: 120% of the available time"];
  expect(inWords(FROM)).toEqual([[0, 1, "100% free"], [1, 1, "40% free"], overload, [3, 1, "100% free"]]);
  expect(inWords("2026-11-25")).toEqual([[1, 1, "40% free"], overload, [3, 1, "100% free"]]);
  expect(inWords(null)).toEqual([overload]);
});

test("overloads are named by their percentage", () => {
  expect(overloadSpans([100, 150, 150]).map(({ label, weeks }) => [label, weeks])).toEqual([["150% booked", 2]]);
});

test("somebody is unavailable until the very day on which free time begins", () => {
  const idle = { loads: [0, 0, 0, 0], peak: [0, 0, 0, 0], pending: [0, 0, 0, 0] };
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
