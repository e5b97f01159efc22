import { expect, test } from "vitest";
import { positionsFrom, stepsToward } from "./page-steps";
import { FIRST_PAGE, LAST_PAGE } from "./list-state";

test("The first page steps forward only, the last one backward only, and a single page has no steps", () => {
  expect(Object.keys(positionsFrom({ number: 1, next: "n", previous: null }))).toEqual(["next", "last"]);
  expect(Object.keys(positionsFrom({ number: 9, next: null, previous: "p" }))).toEqual(["first", "previous"]);
  expect(positionsFrom({ number: 1, next: null, previous: null })).toEqual({});
});

test("A step to an adjacent page uses a cursor and keeps the page number for display", () => {
  expect(positionsFrom({ number: 7, next: "n", previous: "p" })).toEqual({
    first: { page: 1 },
    previous: { page: 6, before: "p" },
    next: { page: 8, after: "n" },
    last: { page: 1, before: "end" },
  });
});

test("Stepping back to page one starts at the beginning of the list, even if rows were added there", () => {
  expect(positionsFrom({ number: 2, next: null, previous: "p" }).previous).toEqual({ page: 1 });
});

test("While a page loads, steps away from the list's ends are possible", () => {
  const shown = { number: 1, next: "n", previous: null };
  expect(stepsToward(FIRST_PAGE, shown)).toEqual(["next", "last"]);
  expect(stepsToward({ page: 2, after: "n" }, shown)).toEqual(["first", "previous", "next", "last"]);
  expect(stepsToward({ page: 1, before: "p" }, shown)).toEqual(["first", "previous", "next", "last"]);
  expect(stepsToward(LAST_PAGE, shown)).toEqual(["first", "previous"]);
});

test("A list of one page has no steps while it reloads", () => {
  expect(stepsToward(FIRST_PAGE, { number: 1, next: null, previous: null })).toEqual([]);
});
