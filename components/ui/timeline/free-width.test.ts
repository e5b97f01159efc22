import { expect, test } from "vitest";
import { widthAfter, withoutStubs } from "./free-width";
import { layoutOf, type TimelineBar, type TimelineRow, type TimelineSpan } from "./timeline-rows";
import type { Scale } from "./scale";

// 70 pixels a week, so 10 a day.
const SCALE: Scale = { from: "2026-11-23", weeks: 10, zoom: "week", frameWidth: 700 };

const bar = (id: string, start: string, end: string, tone: TimelineBar["tone"] = "solid"): TimelineBar => ({
  id,
  start,
  end,
  label: id,
  description: "",
  tone,
  isMovable: true,
});

const rowOf = (bars: TimelineBar[], spans: TimelineSpan[] = []): TimelineRow => ({
  id: "ada",
  label: "Ada",
  bars,
  spans,
  cellOf: () => ({ text: "", look: "none" }),
});

const widthIn = (row: TimelineRow, id: string, today = "2026-11-23") =>
  widthAfter(id, row, layoutOf(row, false), { scale: SCALE, today });

test("a label has the width up to the next bar on its line, or the timeline's end", () => {
  const row = rowOf([bar("a", "2026-11-23", "2026-11-29"), bar("b", "2026-12-07", "2026-12-13")]);
  expect([widthIn(row, "a"), widthIn(row, "b")]).toEqual([70, 490]);
});

test("no label crosses the line of today, beyond which it would be read as work to come", () => {
  const row = rowOf([bar("a", "2026-11-23", "2026-11-29", "muted")]);
  expect(widthIn(row, "a", "2026-12-02")).toBe(25);
});

test("free time on the first line takes the width, and leaves it on lines below", () => {
  const free = { type: "free", shown: ["Free"], description: "Free", start: "2026-11-30", end: "2027-01-31" } as const;
  const row = rowOf([bar("a", "2026-11-23", "2026-11-29"), bar("b", "2026-11-23", "2026-12-13")], [free]);
  expect([widthIn(row, "a"), widthIn(row, "b")]).toEqual([0, 490]);
});

test("work that is over has no bar of a few days at the edge", () => {
  const row = rowOf([
    bar("stub", "2026-10-01", "2026-11-25", "muted"),
    bar("long", "2026-10-01", "2026-11-28", "muted"),
    bar("active", "2026-10-01", "2026-11-25"),
  ]);
  expect(withoutStubs(row, SCALE, "2026-12-01")).toMatchObject({ bars: [{ id: "long" }, { id: "active" }] });
  expect(withoutStubs(row, SCALE, "2026-11-25")).toBe(row);
});
