import { expect, test } from "vitest";
import type { TeamRow } from "@/lib/contract/staffing/timeline";
import { teamItems } from "./team-items";

const SCALE = { from: "2026-11-16", weeks: 20, zoom: "month" } as const;

function rowOf(capacity: number, loads: number[], today: Partial<TeamRow> = {}) {
  const fill = (figure: (week: number) => number) => Array.from({ length: SCALE.weeks }, (_, week) => figure(week));
  const team: TeamRow = {
    teamId: "t",
    code: "TEM-1",
    name: "Crew",
    status: "active",
    capacity: fill(() => capacity),
    loads: fill((week) => loads[week] ?? 0),
    peak: fill(() => 0),
    pending: fill(() => 0),
    headcount: 3,
    freeCapacity: 57,
    bookedUntil: null,
    ...today,
  };
  const [row] = teamItems([team], { scale: SCALE, today: "2026-11-25" });
  if (!row) throw new Error("No row");
  return row;
}

test("a team's cells are the table's: the booked share of its members' time in each month", () => {
  const row = rowOf(300, [150, 150, 150, 300, 300, 300, 300]);
  expect(row.bars.map(({ label, start, end }) => [label, start, end])).toEqual([
    ["50%", "2026-11-16", "2026-11-30"],
    ["91%", "2026-12-01", "2026-12-31"],
    ["5%", "2027-01-01", "2027-01-31"],
  ]);
  expect(row.bars.map(({ start, end }) => row.cellOf({ start, end: end ?? start }).text)).toEqual(["50%", "91%", "5%"]);
});

test("more than all the time is an overload in words", () => {
  const row = rowOf(200, [250, 250, 250]);
  expect(row.spans.map(({ type, label }) => [type, label])).toContainEqual(["overload", "125% booked"]);
});

test("the months after the last booking say when it ends", () => {
  const [span] = rowOf(300, [150, 150, 150, 150], { bookedUntil: "2026-12-09" }).spans;
  expect(span).toMatchObject({ type: "unbooked", shown: ["Last booking ends 9 Dec", "No bookings"] });
  // The cell of December has its bookings, so the words begin after it.
  expect((span?.first ?? 0) * 7).toBe(46);
  expect(rowOf(300, []).spans[0]?.shown).toEqual(["No bookings"]);
  expect(rowOf(0, []).spans).toEqual([]);
});

test("a team is summed up by what is free today, as in its list, and booked this week, as in its cells", () => {
  const row = rowOf(300, [0, 168], { freeCapacity: 10 });
  expect([row.subLabel, row.shortSubLabel]).toEqual(["10% free today, 56% booked this week", "10% free today"]);
  expect(row.cellOf({ start: "2026-11-23", end: "2026-11-29" }).text).toBe("56%");
  expect(rowOf(100, [], { headcount: 1 }).subLabel).toBe("57% free today");
  expect(rowOf(0, [], { headcount: 0 }).subLabel).toBe("No members");
});
