import { expect, test } from "vitest";
import { addDays, type DaySpan } from "@/lib/staffing/days";
import { weeklyHours, workCalendar, type Booking, type StatedTime } from "@/lib/staffing/free-and-booked-time";
import { timeSpans } from "./time-spans";

/** A Wednesday. */
const TODAY = "2026-11-25";
const SPAN = { from: "2026-11-16", to: "2026-12-27" };

function spansOf(
  stated: Partial<StatedTime>,
  bookings: Partial<Booking & { project: string }>[] = [],
  span = SPAN,
  proposals?: DaySpan[],
) {
  const person = { availability: "available", availableFrom: null, hoursPerWeek: null, ...stated };
  const assignments = bookings.map((one) => ({
    project: "Atlas",
    status: "active",
    startDate: "2026-11-02",
    endDate: null,
    allocation: 100,
    ...one,
  }));
  const calendar = workCalendar(person, assignments, span, TODAY);
  const displayed = assignments.filter(({ project }) => project !== "out of scope");
  return timeSpans({ calendar, weeklyHours: weeklyHours(person), assignments: displayed }, TODAY, proposals);
}

const inWords = (...args: Parameters<typeof spansOf>) =>
  spansOf(...args).map(({ start, end, type, shown, description }) => [start, end, type, shown?.[0] ?? description]);

test("free time begins today, and what is over isn't free", () => {
  expect(inWords({})).toEqual([[TODAY, SPAN.to, "free", "Free"]]);
  expect(inWords({ hoursPerWeek: 32 })).toEqual([[TODAY, SPAN.to, "free", "32 h a week free"]]);
  expect(inWords({}, [], { from: "2026-10-05", to: "2026-11-15" })).toEqual([]);
});

test("free time that holds already where the timeline begins has no first day", () => {
  const later = { from: "2026-12-07", to: "2026-12-27" };
  expect(inWords({}, [], later)).toEqual([["2026-12-07", "2026-12-27", "free", "Free"]]);
  expect(inWords({}, [{ endDate: "2026-12-08" }], later)).toEqual([
    ["2026-12-09", "2026-12-27", "free", "Free from 9 Dec, after Atlas"],
  ]);
});

test("free time begins on the workday after a booking's last day, and names it", () => {
  const ending = (endDate: string, project = "Atlas") => inWords({}, [{ endDate, project }]);
  expect(ending("2026-11-30")).toEqual([["2026-12-01", SPAN.to, "free", "Free from 1 Dec, after Atlas"]]);
  for (const endDate of ["2026-11-27", "2026-11-28", "2026-11-29"]) {
    expect(ending(endDate)).toEqual([["2026-11-30", SPAN.to, "free", "Free from 30 Nov, after Atlas"]]);
  }
  expect(ending("2026-11-30", "out of scope")).toEqual([["2026-12-01", SPAN.to, "free", "Free from 1 Dec"]]);
});

test("what bookings leave is said in hours of what somebody works", () => {
  const half = { allocation: 40, endDate: "2026-12-02" };
  expect(inWords({}, [half])).toEqual([
    [TODAY, "2026-12-02", "partly-free", "24 h a week free"],
    ["2026-12-03", SPAN.to, "free", "Fully free from 3 Dec, after Atlas"],
  ]);
  // Which is all that they work.
  expect(inWords({ hoursPerWeek: 16 }, [half])).toEqual([
    ["2026-12-03", SPAN.to, "free", "16 h a week free from 3 Dec"],
  ]);
  expect(inWords({ availability: "partial" }, [half])[0]?.[3]).toBe("4 h a week free");
});

test("days free in part come first in the order by free time, also with a full booking in between", () => {
  const whole = { startDate: "2026-12-03", endDate: "2026-12-09", project: "Borealis" };
  expect(inWords({}, [{ allocation: 40, endDate: "2026-12-02" }, whole])).toEqual([
    [TODAY, "2026-12-02", "partly-free", "24 h a week free"],
    ["2026-12-10", SPAN.to, "free", "Fully free from 10 Dec, after Borealis"],
  ]);
});

test("somebody is unavailable until the day before they are back", () => {
  const away = { availability: "unavailable" };
  expect(inWords({ ...away, availableFrom: "2026-12-03" })).toEqual([
    [TODAY, "2026-12-02", "unavailable", "Unavailable"],
    ["2026-12-03", SPAN.to, "free", "Free from 3 Dec"],
  ]);
  expect(inWords(away)).toEqual([[TODAY, SPAN.to, "unavailable", "Unavailable"]]);
  expect(inWords({ hoursPerWeek: 0 })).toEqual([[TODAY, SPAN.to, "unavailable", "Unavailable"]]);
  // Their bookings say what the days are taken by.
  expect(inWords({ ...away, availableFrom: "2026-12-22" }, [{ startDate: "2026-12-07" }])).toEqual([
    [TODAY, "2026-12-06", "unavailable", "Unavailable"],
  ]);
});

test("completed and terminated work, and work past its end, take no days to come", () => {
  const over = ["completed", "terminated"].map((status) => ({ status, allocation: 50 }));
  expect(inWords({}, [...over, { endDate: "2026-11-22" }])).toEqual([
    ["2026-11-26", SPAN.to, "free", "Free from 26 Nov"],
  ]);
});

test("an overload is its very days, as one over weekends, and none before today", () => {
  const overloads = (...bookings: Partial<Booking>[]) =>
    spansOf({}, [{}, ...bookings]).map(({ start, end, shown, description }) => [start, end, shown?.[0], description]);
  expect(overloads({ startDate: "2026-11-30", endDate: "2026-12-01", allocation: 50 })).toEqual([
    ["2026-11-30", "2026-12-01", "150% booked", "Overload: 150% of a full week"],
  ]);
  expect(
    overloads(
      { startDate: "2026-11-26", endDate: "2026-11-27", allocation: 50 },
      { startDate: "2026-11-30", endDate: "2026-12-01", allocation: 80 },
    ),
  ).toEqual([["2026-11-26", "2026-12-01", "Up to 180% booked", "Overload: up to 180% of a full week"]]);
  expect(overloads({ startDate: "2026-11-16", endDate: "2026-11-24", allocation: 50 })).toEqual([]);
  expect(overloads({ startDate: "2026-11-16", endDate: "2026-11-26", allocation: 50 })[0]?.[0]).toBe(TODAY);
});

test("tentative work that would be too much is marked on its very days", () => {
  const [span, ...others] = spansOf({}, [
    { status: "proposed", startDate: "2026-11-16" },
    { status: "offered", startDate: "2026-11-26", endDate: "2026-12-04" },
  ]).filter(({ type }) => type === "tentative-overload");
  expect(others).toEqual([]);
  expect(span).toMatchObject({
    start: "2026-11-26",
    end: "2026-12-04",
    shown: ["Up to 200% if accepted", "Up to 200%", "200%"],
    description: "Overload if accepted: up to 200% of a full week",
  });
  // It is an overload already.
  expect(spansOf({}, [{}, { allocation: 20 }, { status: "offered" }]).map(({ type }) => type)).toEqual(["overload"]);
});

test("of displayed tentative work, overloads are marked on its days only, with what they come to there", () => {
  const work = [
    { allocation: 50 },
    { status: "proposed", startDate: "2026-11-26", endDate: "2026-12-18", allocation: 60 },
    { status: "offered", startDate: "2026-12-07", endDate: "2026-12-11", allocation: 30 },
  ];
  const proposals = (...days: DaySpan[]) =>
    spansOf({}, work, SPAN, days)
      .filter(({ type }) => type === "tentative-overload")
      .map(({ start, end, shown }) => [start, end, shown?.at(-1)]);
  const first = { start: "2026-11-26", end: "2026-12-04" };
  expect(proposals(first)).toEqual([[first.start, first.end, "110%"]]);
  const all = { start: "2026-11-26", end: "2026-12-18" };
  expect(proposals(first, all)).toEqual([[all.start, all.end, "140%"]]);
  expect(proposals()).toEqual([]);
});

test("spans of a kind never share a day", () => {
  for (let i = 0; i < 14; i++) {
    const bookings = [
      { startDate: addDays("2026-11-20", i), endDate: addDays("2026-11-27", i), allocation: 60 },
      { startDate: addDays("2026-11-23", i), endDate: addDays("2026-12-05", i), allocation: 60 },
      { status: "offered", startDate: addDays("2026-12-01", i), allocation: 50 },
    ];
    const byType = Map.groupBy(spansOf({ hoursPerWeek: 32 }, bookings), ({ type }) => type);
    for (const spans of byType.values()) {
      for (const [k, { start }] of spans.entries()) expect(start > (spans[k - 1]?.end ?? "")).toBe(true);
    }
  }
});
