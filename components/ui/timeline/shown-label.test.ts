import { expect, test } from "vitest";
import { labelBeside, shownLabel } from "./shown-label";
import type { TimelineBar } from "./timeline-rows";

const bar = (label: string): TimelineBar => ({
  id: "b",
  label,
  start: "2026-11-23",
  end: "2026-12-04",
  description: "",
  tone: "solid",
  isMovable: true,
});

test("a bar has its label where it fits, or enough of a long one to be recognized", () => {
  expect(shownLabel(bar("Atlas"), null, 60)).toBe("Atlas");
  expect(shownLabel(bar("Service desk transition"), null, 100)).toBe("Service desk transition");
  expect(shownLabel(bar("Service desk transition"), null, 55)).toBeNull();
});

test("a bar of work that is over has its whole label or none", () => {
  const past: TimelineBar = { ...bar("Service desk transition"), tone: "muted" };
  expect(shownLabel(past, null, 100)).toBeNull();
  expect(shownLabel(past, null, 220)).toBe("Service desk transition");
});

test("a label that would be cut stands whole beside its bar where there is room", () => {
  const long = bar("Service desk transition");
  expect(labelBeside(long, null, 100, 300)).toBe("Service desk transition");
  expect(labelBeside(long, null, 100, 150)).toBeNull();
  expect(labelBeside(long, null, 300, 300)).toBeNull();
  const figures = { ...long, shown: () => ["60%, ends 6 Dec", "60%"] };
  expect(labelBeside(figures, null, 20, 100)).toBe("60%");
});
