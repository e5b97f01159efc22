import { describe, expect, test } from "vitest";
import { definitionOf } from "./definitions";
import { canMove, moveErrors, movesFrom, withMovesOf } from "./moves";

const assignment = definitionOf("assignments");

const MOVES: [string, string[]][] = [
  ["proposed", ["offered", "accepted", "declined", "withdrawn"]],
  ["offered", ["accepted", "declined", "withdrawn"]],
  ["accepted", ["active", "declined", "withdrawn"]],
  ["active", ["completed", "terminated"]],
  ["completed", []],
  ["declined", ["proposed"]],
  ["withdrawn", ["proposed"]],
  ["terminated", []],
];

test.each(MOVES)("an assignment that is %s may become %j and nothing else", (from, expected) => {
  expect(movesFrom(assignment, from).map(({ value }) => value)).toEqual(expected);
  for (const [to] of MOVES) {
    const dated = assignment.datedMoves?.[from] ?? [];
    expect(canMove(assignment, from, to)).toBe(expected.includes(to) || dated.includes(to));
  }
});

test("active work may be withdrawn and accepted work end, as far as its days allow that", () => {
  expect(assignment.datedMoves).toEqual({ accepted: ["completed", "terminated"], active: ["withdrawn"] });
});

describe("a move that isn't allowed", () => {
  test("names the status and what may follow it", () => {
    expect(moveErrors(assignment, "proposed", "active")).toEqual([
      { path: "status", message: "A proposed assignment can become offered, accepted, declined, or withdrawn" },
    ]);
    expect(moveErrors(assignment, "completed", "active")).toEqual([
      { path: "status", message: "A completed assignment is final" },
    ]);
  });

  test("isn't reported for a new record, an unchanged status or a kind without moves", () => {
    expect(moveErrors(assignment, null, "active")).toEqual([]);
    expect(moveErrors(assignment, "active", "active")).toEqual([]);
    expect(moveErrors(definitionOf("projects"), "draft", "completed")).toEqual([]);
  });
});

test("a record's definition offers its status and the allowed moves", () => {
  const optionsFor = (status: string | undefined) => {
    const { status: field } = withMovesOf(assignment, { status }).fields;
    return field?.type === "choice" ? field.options.map(({ value }) => value) : [];
  };
  expect(optionsFor("active")).toEqual(["active", "completed", "terminated"]);
  expect(optionsFor("completed")).toEqual(["completed"]);
  expect(optionsFor(undefined)).toHaveLength(8);
});
