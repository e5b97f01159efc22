import { expect, test } from "vitest";
import { isSame } from "./is-same";

test.each([
  [null, null, true],
  ["a", "a", true],
  ["a", null, false],
  [["a", "b"], ["a", "b"], true],
  [["a", "b"], ["b", "a"], false],
  [[{ id: "1", role: "x" }], [{ role: "x", id: "1" }], true],
  [[{ id: "1", note: null }], [{ id: "1" }], true],
  [[{ id: "1" }], [{ id: "2" }], false],
  [[], null, false],
])("%j and %j are the same: %s", (a, b, same) => {
  expect(isSame(a, b)).toBe(same);
});
