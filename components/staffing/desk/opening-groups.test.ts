import { expect, test } from "vitest";
import { openingSums } from "@/components/testing/example-openings";
import { groupOpenings, type Opening, stepFrom, stepText } from "./opening-groups";

const opening = (positionId: string, changes: Partial<Opening> = {}): Opening => ({
  ...openingSums(1, 0),
  positionId,
  role: "Engineer",
  projectId: "pr1",
  project: "Warehouse move",
  company: null,
  startDate: "2027-01-04",
  offeredPeople: 0,
  ...changes,
});

const labelsOf = (rows: Opening[], by: "start" | "project") =>
  groupOpenings(rows, by, "2026-12-01").map(({ label, rows: of }) => [label, of.map(({ positionId }) => positionId)]);

test("openings stand under the month they start in, those that are late apart", () => {
  const rows = [
    opening("a", { startDate: "2026-11-30" }),
    opening("b", { startDate: "2026-12-01" }),
    opening("c", { startDate: "2026-12-31" }),
    opening("d", { startDate: "2027-12-01" }),
    opening("e", { startDate: null }),
  ];
  expect(labelsOf(rows, "start")).toEqual([
    ["Past start", ["a"]],
    ["December 2026", ["b", "c"]],
    ["December 2027", ["d"]],
    ["No date", ["e"]],
  ]);
});

test("or under their project, also of two projects with one name", () => {
  const rows = [opening("a"), opening("b", { projectId: "pr2" }), opening("c")];
  expect(labelsOf(rows, "project")).toEqual([
    ["Warehouse move", ["a", "c"]],
    ["Warehouse move", ["b"]],
  ]);
});

const nextOf = (rows: readonly Opening[], from: string, by: 1 | -1) => {
  const step = stepFrom(rows, from, by);
  return [step?.opening.positionId, stepText(step, by)];
};

test("the next opening is the next that needs people, round the list, and what is passed over is said", () => {
  const rows = [opening("a"), opening("b", { pending: 1 }), opening("c"), opening("d", { pending: 1 })];
  const skipped = "1 opening with everybody proposed skipped";
  expect(nextOf(rows, "a", 1)).toEqual(["c", skipped]);
  expect(nextOf(rows, "c", 1)).toEqual(["a", `End of the list, now at its beginning; ${skipped}`]);
  expect(nextOf(rows, "c", -1)).toEqual(["a", skipped]);
  expect(nextOf(rows, "a", -1)).toEqual(["c", `Beginning of the list, now at its end; ${skipped}`]);
  expect(nextOf(rows, "d", 1)).toEqual(["a", "End of the list, now at its beginning"]);
});

test("where none needs people it is the next at all, and from an unknown one the first", () => {
  const rows = [opening("a", { pending: 1 }), opening("b", { pending: 1 })];
  expect(nextOf(rows, "a", 1)).toEqual(["b", ""]);
  expect(nextOf(rows, "x", 1)).toEqual(["a", ""]);
  expect(nextOf([opening("a")], "a", 1)).toEqual([undefined, "There is no other opening"]);
});
