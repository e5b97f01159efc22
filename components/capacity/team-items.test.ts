import { expect, test } from "vitest";
import type { TeamRow } from "@/lib/contract/timeline";
import { teamItems } from "./team-items";

const OPTIONS = { from: "2026-11-16", today: "2026-11-25" };

function rowOf(capacity: number[], loads: number[]) {
  const team: TeamRow = {
    teamId: "t",
    code: "TEM-1",
    name: "Crew",
    status: "active",
    capacity,
    loads,
    peak: loads,
    pending: [],
  };
  const [row] = teamItems([team], OPTIONS);
  if (!row) throw new Error("No row");
  return row;
}

test("a team's bars say how much of its members' time is booked", () => {
  const row = rowOf([300, 300, 200], [150, 150, 250]);
  expect(row.subLabel).toBe("3 members, 50% booked");
  expect(row.bars.map(({ label, start, end, description }) => [label, start, end, description])).toEqual([
    ["50%", "2026-11-16", "2026-11-29", "1.5 full weeks of 3 full weeks booked"],
    ["125%", "2026-11-30", "2026-12-06", "2.5 full weeks of 2 full weeks booked"],
  ]);
  expect(row.spans.map(({ type, first, description }) => [type, first, description])).toEqual([
    ["overload", 2, "Overload: 125% of the available time"],
  ]);
});

test("weeks within ten points are one bar with their mean, and free weeks belong to the strip", () => {
  const shares = (loads: number[]) =>
    rowOf(
      loads.map(() => 100),
      loads,
    ).bars.map(({ start, share }) => [start, share]);
  expect(shares([60, 70, 65, 71, 0, 0])).toEqual([
    ["2026-11-16", 65],
    ["2026-12-07", 71],
    ["2026-12-14", 0],
  ]);
  // However near, more than all the time stands apart.
  expect(shares([98, 104])).toEqual([
    ["2026-11-16", 98],
    ["2026-11-23", 104],
  ]);
});

test("weeks without members and work have no bar", () => {
  expect(rowOf([0, 0, 100], [0, 50, 0]).bars.map(({ label, start }) => [label, start])).toEqual([
    ["100%", "2026-11-23"],
    ["0%", "2026-11-30"],
  ]);
});

test("a team is summed up beside its name, and only shares that differ much are named in its strip", () => {
  const row = rowOf([200, 200, 200, 200, 200], [160, 100, 90, 10, 0]);
  expect(row.subLabel).toBe("2 members, 50% booked");
  expect(row.bars.at(-1)?.shown?.(null)).toEqual(["Free from 14 Dec"]);
  expect(row.bars.map(({ label, isNamed }) => [label, isNamed])).toEqual([
    ["80%", false],
    ["48%", true],
    ["5%", false],
    ["0%", undefined],
  ]);
});
