import { expect, test } from "vitest";
import { shownLabel } from "./shown-label";
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
