import { expect, test } from "vitest";
import { countSelected, EVERYTHING, isSelected, NOTHING, rowsBetween, withRows } from "./selection";

const ROWS = ["a", "b", "c", "d"];

test("Rows are selected and deselected one by one, across pages", () => {
  const two = withRows(withRows(NOTHING, ["a", "b"], true), ["x"], true);
  const one = withRows(two, ["a", "b"], false);
  expect(["a", "x"].map((id) => isSelected(two, id))).toEqual([true, true]);
  expect(["a", "x"].map((id) => isSelected(one, id))).toEqual([false, true]);
  expect([two, one].map((selection) => countSelected(selection, 100))).toEqual([3, 1]);
});

test("When all matching rows are selected, a deselected row stays excluded until it is selected again", () => {
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
])("A range from %j to %j selects %j", (from, to, range) => {
  expect(rowsBetween(ROWS, from, to)).toEqual(range);
});
