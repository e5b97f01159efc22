import { expect, test } from "vitest";
import { FIRST_PLACE, LAST_PLACE, placesFrom, stepsToward } from "./page-places";

test("the first page leads on only, the last one back only, and the only one nowhere", () => {
  expect(Object.keys(placesFrom({ number: 1, next: "n", previous: null }))).toEqual(["next", "last"]);
  expect(Object.keys(placesFrom({ number: 9, next: null, previous: "p" }))).toEqual(["first", "previous"]);
  expect(placesFrom({ number: 1, next: null, previous: null })).toEqual({});
});

test("a step beside the page goes by its place and keeps the number for the reader", () => {
  expect(placesFrom({ number: 7, next: "n", previous: "p" })).toEqual({
    first: { page: 1 },
    previous: { page: 6, before: "p" },
    next: { page: 8, after: "n" },
    last: { page: 1, before: "end" },
  });
});

test("the way back to page one ends at the list's beginning, whatever was added there meanwhile", () => {
  expect(placesFrom({ number: 2, next: null, previous: "p" }).previous).toEqual({ page: 1 });
});

test("before a page has come, steps that lead away from the list's ends may be wished for", () => {
  const shown = { number: 1, next: "n", previous: null };
  expect(stepsToward(FIRST_PLACE, shown)).toEqual(["next", "last"]);
  expect(stepsToward({ page: 2, after: "n" }, shown)).toEqual(["first", "previous", "next", "last"]);
  expect(stepsToward({ page: 1, before: "p" }, shown)).toEqual(["first", "previous", "next", "last"]);
  expect(stepsToward(LAST_PLACE, shown)).toEqual(["first", "previous"]);
});

test("a list of one page seems no longer than that while it is asked for anew", () => {
  expect(stepsToward(FIRST_PLACE, { number: 1, next: null, previous: null })).toEqual([]);
});
