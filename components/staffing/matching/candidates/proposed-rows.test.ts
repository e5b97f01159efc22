import { expect, test } from "vitest";
import { candidate } from "@/components/testing/fake-matches";
import type { Candidate } from "@/lib/contract/staffing/matching";
import { matchEntries, type Proposed } from "./proposed-rows";

const ada = candidate("Ada One");
const ben = candidate("Ben Two");
const cyd = candidate("Cyd Three");
const dee = candidate("Dee Four");
const gated = candidate("Ben Two", { gates: [{ key: "position", reason: "Already proposed" }] });

const proposal = (who: Candidate, index: number, list = "?page=1"): Proposed<Candidate> => ({
  row: who,
  proposal: {
    id: "a1",
    code: "ASG-1",
    freelancerId: who.freelancerId,
    name: who.name,
    startDate: "2027-01-01",
    endDate: null,
    allocation: 100,
  },
  changeSetId: "c1",
  together: 1,
  list,
  index,
  at: 1000,
});

const namesOf = (content: Candidate[], proposed: Proposed<Candidate>[], readAt = 2000) =>
  matchEntries(content, proposed, { idOf: ({ freelancerId }) => freelancerId, list: "?page=1", readAt }).map(
    (entry) => `${entry.row.name}${entry.proposed ? " proposed" : ""}`,
  );

test("somebody proposed stays at the same place, and the others don't move", () => {
  expect(namesOf([ada, cyd, dee], [proposal(ben, 1)])).toEqual([
    "Ada One",
    "Ben Two proposed",
    "Cyd Three",
    "Dee Four",
  ]);
});

test("several stay at their places, whatever their order", () => {
  expect(namesOf([ben], [proposal(cyd, 2), proposal(ada, 0)])).toEqual([
    "Ada One proposed",
    "Ben Two",
    "Cyd Three proposed",
  ]);
});

test("the last of a list, and one whose place is beyond it, stay at the end", () => {
  expect(namesOf([], [proposal(ada, 0)])).toEqual(["Ada One proposed"]);
  expect(namesOf([ada], [proposal(dee, 3)])).toEqual(["Ada One", "Dee Four proposed"]);
});

test("an answer from before still lists them, as proposed", () => {
  expect(namesOf([ada, ben], [proposal(ben, 1)], 500)).toEqual(["Ada One", "Ben Two proposed"]);
});

test("who can be proposed again by a later answer was taken back", () => {
  expect(namesOf([ada, ben], [proposal(ben, 1)])).toEqual(["Ada One", "Ben Two"]);
});

test("a list of all people has them by itself, once", () => {
  expect(namesOf([ada, gated], [proposal(ben, 0)])).toEqual(["Ada One", "Ben Two proposed"]);
});

test("another page or order doesn't show them", () => {
  expect(namesOf([ada], [proposal(ben, 0, "?page=2")])).toEqual(["Ada One"]);
});
