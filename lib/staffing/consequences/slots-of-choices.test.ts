import { expect, test } from "vitest";
import type { AffectedAssignment, ConsequenceChoice } from "@/lib/contract/staffing/consequences";
import { suggestedOf, type Chosen } from "./answers";
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
  hasGap: false,
  suggested: suggested.action,
  choices: [suggested, choice("keep", status)],
});

const accepted = affected("a1", "accepted", choice("withdraw", "withdrawn", 1));
const atWork = affected("a2", "active", choice("end", "terminated", 1));
const proposed = affected("a3", "proposed", choice("withdraw", "withdrawn"));

function slotsOf(assignments: AffectedAssignment[], chosen?: Chosen) {
  // The suggestions are the assignments' own.
  const group = { cause: "project-moved" as const, assignments };
  return slotsOfChoices(group, chosen ? new Map(assignments.map(({ id }) => [id, chosen])) : suggestedOf(group));
}

test("who leaves an opening that others don't fill leaves it open; a proposal leaves none", () => {
  const { before, after } = slotsOf([accepted, atWork, proposed]);
  expect(before).toEqual({ slots: { openings: 2, filled: 2, pending: 0, gaps: 0 }, proposed: 1 });
  expect(after).toEqual({ slots: { openings: 2, filled: 0, pending: 0, gaps: 0 }, proposed: 0 });
});

test("people proposed are counted as people, since several may be proposed for one opening", () => {
  const { before } = slotsOf(["a3", "a6", "a7"].map((id) => ({ ...proposed, id })));
  expect(before).toEqual({ slots: { openings: 0, filled: 0, pending: 0, gaps: 0 }, proposed: 3 });
});

test("who stays for fewer days leaves a gap", () => {
  const assignments = [affected("a4", "active", choice("cut", "active", 1))];
  expect(slotsOf(assignments).after.slots).toEqual({ openings: 1, filled: 1, pending: 0, gaps: 1 });
});

test("a gap that is there before stays with who is kept, and goes with who leaves", () => {
  const gapped = { ...atWork, hasGap: true };
  const one = { openings: 2, filled: 2, pending: 0, gaps: 1 };
  expect(slotsOf([accepted, gapped], { action: "keep", day: null })).toEqual({
    before: { slots: one, proposed: 0 },
    after: { slots: one, proposed: 0 },
  });
  expect(slotsOf([accepted, gapped]).after.slots).toEqual({ openings: 2, filled: 0, pending: 0, gaps: 0 });
});

test("what is kept stays as it is", () => {
  const { before, after } = slotsOf([accepted, atWork, proposed], { action: "keep", day: null });
  expect(after).toEqual(before);
});

test("openings that a cause closes, or that somebody else fills, aren't left", () => {
  const done = affected("a5", "active", choice("end", "completed"));
  expect(slotsOf([done, proposed]).after).toMatchObject({ slots: { openings: 0 }, proposed: 0 });
});

test("without assignments there are no slots", () => {
  const none = { slots: { openings: 0 }, proposed: 0 };
  expect(slotsOf([])).toMatchObject({ before: none, after: none });
});
