import { expect, test } from "vitest";
import { addDays } from "@/lib/staffing/days";
import {
  countedDays,
  draggedDays,
  editSpan,
  extentOf,
  monthsOf,
  mostOver,
  periodsOf,
  type Scale,
  widthOf,
} from "./scale";
import { LANE_HEIGHT, layoutOf, type TimelineBar } from "./timeline-rows";

const scale: Scale = { from: "2026-11-23", weeks: 52, zoom: "month" };
const OPEN_END = "2027-01-31";

test("a span stands at its days and is cut at the timeline's edges", () => {
  expect(extentOf(scale, { start: "2026-11-30", end: "2026-12-06" })).toMatchObject({ left: 24, width: 24 });
  expect(extentOf(scale, { start: "2026-01-01", end: "2026-11-29" })).toMatchObject({ left: 0, isCutLeft: true });
  expect(extentOf(scale, { start: "2026-11-23", end: null })).toMatchObject({
    width: widthOf(scale),
    isCutRight: true,
  });
  expect(extentOf(scale, { start: "2026-01-01", end: "2026-11-22" })).toBeNull();
  expect(extentOf(scale, { start: addDays(scale.from, 52 * 7), end: null })).toBeNull();
});

test("a drag snaps to days in the week zoom, and to weeks in others", () => {
  expect(draggedDays({ ...scale, zoom: "week" }, 64 / 7 + 2)).toBe(1);
  expect(draggedDays(scale, 11)).toBe(0);
  expect(draggedDays(scale, -13)).toBe(-7);
});

test("a span keeps its length when moved and at least a day when resized", () => {
  const span = { start: "2026-12-01", end: "2026-12-04" };
  expect(editSpan(span, "move", 7, OPEN_END)).toEqual({ start: "2026-12-08", end: "2026-12-11" });
  expect(editSpan(span, "end", -7, OPEN_END)).toEqual({ start: "2026-12-01", end: "2026-12-01" });
  expect(editSpan(span, "start", 7, OPEN_END)).toEqual({ start: "2026-12-04", end: "2026-12-04" });
});

test("an open end stays open until it is moved itself", () => {
  const span = { start: "2026-12-01", end: null };
  expect(editSpan(span, "move", 7, OPEN_END)).toEqual({ start: "2026-12-08", end: null });
  expect(editSpan(span, "end", -7, OPEN_END)).toEqual({ start: "2026-12-01", end: "2027-01-24" });
});

test("months follow each other without gaps over the whole timeline", () => {
  const months = monthsOf(scale);
  expect(months.slice(0, 3).map(({ day }) => day)).toEqual(["2026-11-23", "2026-12-01", "2027-01-01"]);
  const ends = months.map(({ left, width }) => left + width);
  expect(months.slice(1).map(({ left }) => left)).toEqual(ends.slice(0, -1));
  expect(ends.at(-1)).toBe(widthOf(scale));
});

test("the table's columns are calendar months, without those cut to a week or less", () => {
  const columns = periodsOf(scale);
  expect(columns.slice(0, 2)).toEqual([
    { start: "2026-11-23", end: "2026-11-30" },
    { start: "2026-12-01", end: "2026-12-31" },
  ]);
  expect(periodsOf({ ...scale, zoom: "week", weeks: 26 })).toHaveLength(26);
  // Five working days of October would say little of it.
  expect(periodsOf({ ...scale, from: "2026-10-26" })[0]).toEqual({ start: "2026-11-01", end: "2026-11-30" });
});

test("a month's most is that of the weeks with working days in it", () => {
  // Monday 30 November belongs to November, the rest of its week to December.
  const december = { start: "2026-12-01", end: "2026-12-31" };
  expect(mostOver([100, 50, 70, 0, 0, 0, 120], scale.from, december)).toBe(70);
});

test("bars at the same time stand in lanes, and the row grows with them", () => {
  const bar = (id: string, start: string, end: string | null): TimelineBar => ({
    id,
    start,
    end,
    label: id,
    description: "",
    tone: "solid",
    isMovable: true,
  });
  const row = (...bars: TimelineBar[]) =>
    layoutOf({ id: "r", label: "r", bars, spans: [], cellOf: () => ({ text: "", look: "none" }) }, false);
  const { height: single } = row();
  const { lanes, height } = row(
    bar("a", "2026-12-01", "2026-12-10"),
    bar("b", "2026-12-10", null),
    bar("c", "2026-12-11", "2026-12-12"),
    bar("d", "2026-12-12", "2026-12-13"),
  );
  expect([...lanes]).toEqual([
    ["a", 0],
    ["b", 1],
    ["c", 0],
    ["d", 2],
  ]);
  expect(height - single).toBe(2 * LANE_HEIGHT);
});

test("figures of a period that runs count its days from today on, if it has workdays left", () => {
  const week = { start: "2026-11-23", end: "2026-11-29" };
  expect(countedDays(week, "2026-11-25")).toEqual({ start: "2026-11-25", end: "2026-11-29" });
  for (const today of ["2026-11-20", "2026-11-23", "2026-11-28", "2026-12-01"]) {
    expect(countedDays(week, today)).toEqual(week);
  }
});
