import { expect, test } from "vitest";
import { cellsIn, extendedRange } from "./cell-range";

const ROWS = ["1", "2", "3"].map((id) => ({ id }));
const COLUMNS = ["name", "status", "rate"].map((key) => ({ key }));
const at = (id: string, column: string) => ({ id, column });

test("a range is a rectangle, whichever corner it was started from", () => {
  const range = { from: { id: "3", column: "rate" }, to: { id: "2", column: "status" } };
  expect(cellsIn(range, ROWS, COLUMNS)).toEqual({ ids: ["2", "3"], columns: ["status", "rate"] });
});

test("a range ends once one of its corners has left the table", () => {
  const range = { from: { id: "1", column: "name" }, to: { id: "9", column: "name" } };
  expect(cellsIn(range, ROWS, COLUMNS)).toBeNull();
  expect(cellsIn({ ...range, to: { id: "1", column: "hidden" } }, ROWS, COLUMNS)).toBeNull();
});

test("a range is extended from where it was started, and another one starts at the focused cell", () => {
  const first = extendedRange(null, at("1", "status"), at("2", "status"));
  const second = extendedRange(first, at("2", "status"), at("2", "rate"));
  expect(second).toEqual({ from: { id: "1", column: "status" }, to: { id: "2", column: "rate" } });
  expect(extendedRange(second, at("3", "name"), at("3", "status")).from).toEqual({ id: "3", column: "name" });
});
