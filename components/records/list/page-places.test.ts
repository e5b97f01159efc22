import { expect, test } from "vitest";
import { placesFrom } from "./page-places";

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
