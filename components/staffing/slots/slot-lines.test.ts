import { expect, test } from "vitest";
import { openingSums } from "@/components/testing/example-openings";
import { examplePerson, examplePosition } from "@/components/testing/example-positions";
import type { PositionPerson } from "@/lib/contract/staffing/staffing";
import { OPEN_WORDS, slotLines } from "./slot-lines";

const TODAY = "2026-11-27";

const linesOf = (people: PositionPerson[], counts: ReturnType<typeof openingSums>) => {
  const { lines, open } = slotLines(examplePosition(counts, { people }), TODAY);
  return [...lines.map((line) => `${line.person.name} ${line.look}`), `${open.count} ${OPEN_WORDS[open.look]}`];
};

test("who fills a slot comes before who is proposed, and the rest is open", () => {
  const people = [examplePerson("Ada"), examplePerson("Ben", { status: "accepted", startDate: "2027-01-04" })];
  const proposed = examplePerson("Cyd", { status: "proposed" });
  expect(linesOf([...people, proposed], openingSums(4, 2, { pending: 1, proposed: 1 }))).toEqual([
    "Ada filled",
    "Ben filled",
    "Cyd pending",
    "1 open",
  ]);
});

test("whose work ends before somebody follows has a gap in their slot", () => {
  const people = [examplePerson("Ada"), examplePerson("Ben", { endDate: "2026-12-04" })];
  const unfilled = [
    { start: "2026-11-27", end: "2026-12-04", count: 1 },
    { start: "2026-12-07", end: null, count: 2 },
  ];
  const position = examplePosition(openingSums(3, 2, { gaps: 1 }), { people, unfilled });
  expect(slotLines(position, TODAY).lines.map(({ look }) => look)).toEqual(["filled", "gap"]);
});

test("whose work is over, or past its end, fills no slot", () => {
  const over = [examplePerson("Ada", { status: "completed" }), examplePerson("Ben", { endDate: "2026-11-26" })];
  expect(linesOf(over, openingSums(1, 0))).toEqual(["1 open"]);
  const stale = ["proposed", "offered"].map((status) => examplePerson(status, { status, endDate: "2026-11-26" }));
  expect(linesOf(stale, openingSums(1, 0))).toEqual(["1 open"]);
});

test("what nobody looks for yet says why", () => {
  expect(linesOf([], openingSums(2, 0, { onHold: 2 }))).toEqual(["2 on hold"]);
  expect(linesOf([], openingSums(2, 0, { planned: 2 }))).toEqual(["2 planned"]);
});

test("one too many stands last", () => {
  const people = [examplePerson("Ada"), examplePerson("Ben")];
  expect(linesOf(people, openingSums(1, 1, { overfilled: 1, open: 0 }))).toEqual(["Ada filled", "Ben over", "0 open"]);
});

test("all who are proposed are named, also more than are open, and whom the client has accepted apart", () => {
  const people = [examplePerson("Ada", { status: "offered" }), examplePerson("Ben", { status: "proposed" })];
  expect(linesOf(people, openingSums(1, 0, { pending: 1, proposed: 2 }))).toEqual([
    "Ada accepted",
    "Ben pending",
    "0 open",
  ]);
});
