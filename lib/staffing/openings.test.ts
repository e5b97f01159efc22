import { expect, test } from "vitest";
import type { PositionPerson } from "@/lib/contract/staffing/staffing";
import { gapsOf, neediestPosition } from "./openings";

const TODAY = "2026-11-25";
const PROJECT = { status: "in_progress", startDate: "2026-10-15", endDate: "2027-01-23" };

const person = (startDate: string, endDate: string | null, status = "active"): PositionPerson => ({
  assignmentId: "a",
  code: "ASG-1",
  version: 1,
  freelancerId: "f",
  name: "Ada",
  status,
  startDate,
  endDate,
  allocation: 100,
  payRate: null,
  billRate: null,
  currency: "USD",
  rateUnit: "hour",
});

function gaps(people: PositionPerson[], openings = people.length, project: Partial<typeof PROJECT> = {}) {
  const filled = people.filter(({ status }) => status === "active" || status === "accepted").length;
  return gapsOf([{ openings, filled, people }], { ...PROJECT, ...project }, TODAY);
}

test("openings have gaps from the first workday after their people leave, until the project ends", () => {
  const early = person("2026-10-15", "2026-12-04");
  expect(gaps([early, person("2026-10-15", "2027-01-23")])).toMatchObject({ from: "2026-12-07", count: 1 });
  expect(gaps([early, person("2026-10-15", "2026-12-18")])).toEqual({
    from: "2026-12-07",
    count: 2,
    starts: ["2026-12-07", "2026-12-21"],
  });
  expect(gaps([early, person("2026-12-07", null, "accepted")], 1)).toBeNull();
  expect(gaps([early, person("2026-12-09", null, "accepted")], 1)).toMatchObject({ from: "2026-12-07", count: 1 });
  expect(gaps([person("2026-10-15", "2026-12-15")])).toMatchObject({ from: "2026-12-16" });
  expect(gaps([early], 1, { endDate: "2026-12-06" })).toBeNull();
  expect(gaps([early], 1, { status: "cancelled" })).toBeNull();
});

test("a gap now is one before somebody accepted starts; an opening without anybody is none", () => {
  expect(gaps([person("2026-12-09", null, "accepted")])).toMatchObject({ from: TODAY, count: 1 });
  expect(gaps([person("2026-10-15", null, "proposed")], 2)).toBeNull();
});

test("people are needed first where an opening is unfilled soonest, and nowhere once the project is over", () => {
  const position = (id: string, ...people: PositionPerson[]) => ({ id, openings: 1, filled: people.length, people });
  const until = (end: string) => person("2026-10-15", end);
  const later = position("later", until("2026-12-18"));
  const sooner = position("sooner", until("2026-12-04"));
  const filled = position("filled", until("2027-01-23"));
  const needed = (positions: ReturnType<typeof position>[], project = PROJECT) =>
    neediestPosition(positions, project, TODAY)?.id ?? null;
  expect(needed([filled, later, sooner])).toBe("sooner");
  expect(needed([later, position("empty"), position("empty too")])).toBe("empty");
  expect(needed([filled])).toBeNull();
  expect(needed([sooner], { ...PROJECT, status: "completed" })).toBeNull();
});
