import { expect, test } from "vitest";
import type { AffectedAssignment, ConsequenceChoice } from "@/lib/contract/staffing/consequences";
import { suggestedOf, type Chosen } from "./answers";
import type { Cause } from "./causes";
import { slotsOfChoices } from "./slots-of-choices";

const DATES = { startDate: "2026-10-05", endDate: "2027-03-31" };
const PROJECT = { kind: "projects", id: "p1", code: "PRJ-1", name: "Apollo" } as const;

const choice = (action: ConsequenceChoice["action"], status: string, gaps = 0): ConsequenceChoice => ({
  action,
  status,
  ...DATES,
  reason: null,
  days: 0,
  money: null,
  gaps,
});

/** Somebody for whom the choice is suggested, and who can stay instead. */
const affected = (id: string, status: string, suggested: ConsequenceChoice): AffectedAssignment => ({
  id,
  code: "ASG-1",
  version: 1,
  name: "Ada",
  role: "Designer",
  project: PROJECT,
  status,
  ...DATES,
  allocation: 100,
  billRate: null,
  currency: "USD",
  rateUnit: "hour",
  suggested: suggested.action,
  choices: [suggested, choice("keep", status)],
});

const accepted = affected("a1", "accepted", choice("withdraw", "withdrawn", 1));
const atWork = affected("a2", "active", choice("end", "terminated", 1));
const proposed = affected("a3", "proposed", choice("withdraw", "withdrawn"));

function slotsOf(cause: Cause, assignments: AffectedAssignment[], chosen?: Chosen) {
  const group = { cause, assignments };
  return slotsOfChoices(group, chosen ? new Map(assignments.map(({ id }) => [id, chosen])) : suggestedOf(group));
}

test("who leaves an opening that others don't fill leaves it open", () => {
  const { before, after } = slotsOf("freelancer-blocked", [accepted, atWork, proposed]);
  expect(before).toEqual({ openings: 3, filled: 2, pending: 1, gaps: 0 });
  expect(after).toEqual({ openings: 3, filled: 0, pending: 0, gaps: 0 });
});

test("who stays for fewer days leaves a gap", () => {
  const assignments = [affected("a4", "active", choice("cut", "active", 1))];
  expect(slotsOf("project-moved", assignments).after).toEqual({ openings: 1, filled: 1, pending: 0, gaps: 1 });
});

test("what is kept stays as it is", () => {
  const { before, after } = slotsOf("project-on-hold", [accepted, atWork, proposed], { action: "keep", day: null });
  expect(after).toEqual(before);
});

test("openings that a cause closes, or that somebody else fills, aren't left", () => {
  const done = affected("a5", "active", choice("end", "completed"));
  expect(slotsOf("project-cancelled", [done, proposed]).after.openings).toBe(0);
  expect(slotsOf("position-shrunk", [accepted, proposed]).after).toMatchObject({ openings: 1, filled: 0 });
  expect(slotsOf("freelancer-blocked", [done]).after.openings).toBe(0);
});

test("without assignments there are no slots", () => {
  expect(slotsOf("project-moved", [])).toMatchObject({ before: { openings: 0 }, after: { openings: 0 } });
});
