import { expect, test } from "vitest";
import { countSelected, EVERYTHING, isSelected, NOTHING, rowsBetween, withRows } from "./selection";

const ROWS = ["a", "b", "c", "d"];

test("rows are ticked and unticked by name, on whatever page they stand", () => {
  const two = withRows(withRows(NOTHING, ["a", "b"], true), ["x"], true);
  const one = withRows(two, ["a", "b"], false);
  expect(["a", "x"].map((id) => isSelected(two, id))).toEqual([true, true]);
  expect(["a", "x"].map((id) => isSelected(one, id))).toEqual([false, true]);
  expect([two, one].map((selection) => countSelected(selection, 100))).toEqual([3, 1]);
});

test("of all that match, an unticked row is left out until it is ticked again", () => {
  const without = withRows(EVERYTHING, ["a", "b"], false);
  expect(["a", "z"].map((id) => isSelected(without, id))).toEqual([false, true]);
  expect(countSelected(without, 1_234)).toBe(1_232);
  expect(countSelected(withRows(without, ["a", "b"], true), 1_234)).toBe(1_234);
});

test.each([
  ["b", "d", ["b", "c", "d"]],
  ["d", "b", ["b", "c", "d"]],
  ["c", "c", ["c"]],
  [null, "c", ["c"]],
  ["elsewhere", "c", ["c"]],
])("a range from %j to %j is %j", (from, to, range) => {
  expect(rowsBetween(ROWS, from, to)).toEqual(range);
});
