import { expect, test } from "vitest";
import { isHeading, type TimelineItem } from "@/components/timeline/timeline-rows";
import type { FreelancerRow } from "@/lib/contract/timeline";
import { freelancerItems, projectItems } from "./timeline-items";

const OPTIONS = { from: "2026-11-16", today: "2026-11-25", canUpdate: true };
const labels = (items: readonly TimelineItem[]) =>
  items.map((item) => (isHeading(item) ? `# ${item.heading}` : item.label));

const assignment = (id: string, status: string) => ({
  id,
  code: `ASG-${id}`,
  version: 1,
  projectId: "p",
  project: "Atlas",
  role: "Designer",
  status,
  startDate: "2026-11-16",
  endDate: null,
  allocation: 50,
});

const ada: FreelancerRow = {
  freelancerId: "f1",
  code: "FRL-1",
  name: "Ada",
  headline: null,
  availability: "available",
  availableFrom: null,
  hoursPerWeek: null,
  loads: [50, 50, 150],
  peak: [50, 50, 150],
  pending: [0, 0, 0],
  assignments: ["proposed", "offered", "accepted", "active", "completed"].map((status) => assignment(status, status)),
};

test("pending work is hatched, committed work solid, and completed work muted and fixed", () => {
  const [row] = freelancerItems([ada], undefined, OPTIONS);
  if (!row || isHeading(row)) throw new Error("No row");
  expect(row.bars.map(({ id, pattern, isMovable }) => [id, pattern, isMovable])).toEqual([
    ["proposed", "hatched", true],
    ["offered", "hatched", true],
    ["accepted", "solid", true],
    ["active", "solid", true],
    ["completed", "muted", false],
  ]);
  expect(row.bars[0]).toMatchObject({ label: "Atlas 50%", description: "Designer · 50% · Proposed · ASG-proposed" });
  // The first week is over: its free half is nobody's to fill.
  expect(row.spans.map(({ first, description }) => [first, description])).toEqual([
    [1, "50% free"],
    [2, "Overload: 150% of the available time"],
  ]);
});

test("people who may not change assignments move no bar", () => {
  const [row] = freelancerItems([ada], undefined, { ...OPTIONS, canUpdate: false });
  expect(row && !isHeading(row) && row.bars.some(({ isMovable }) => isMovable)).toBe(false);
});

test("unmet demand comes before the freelancers, and positions before their people", () => {
  const demand = { from: OPTIONS.from, weeks: 3, roles: [{ role: "Designer", unfilled: [0, 2, 1] }] };
  const items = freelancerItems([ada], demand, OPTIONS);
  expect(labels(items)).toEqual(["# Unfilled openings", "Designer", "# Freelancers", "Ada"]);
  const position = { id: "o", role: "Writer", openings: 2, unfilled: [0, 0, 1], people: [ada] };
  const filled = { ...position, id: "o2", role: "Editor", unfilled: [0, 0, 0], people: [] };
  expect(labels(projectItems([position, filled], OPTIONS))).toEqual(["# Writer", "Not covered", "Ada", "# Editor"]);
});

test("a project's bars don't repeat the role of their heading", () => {
  const position = { id: "o", role: "Designer", openings: 1, unfilled: [0, 0, 0], people: [ada] };
  const [, row] = projectItems([position], OPTIONS);
  if (!row || isHeading(row)) throw new Error("No row");
  const [bar] = row.bars;
  expect(bar?.label).toBe("Designer 50%");
  expect(bar?.shown?.("2026-12-15")).toEqual(["50%, ends 15 Dec", "50%"]);
  expect(bar?.shown?.(null)).toEqual(["50%, no end", "50%"]);
});
