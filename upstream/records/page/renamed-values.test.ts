import { expect, test } from "vitest";
import { followReplacements } from "./renamed-values";

const change = (after: string[], ...pairs: [from: string, to: string][]) => ({
  after,
  replacements: pairs.map(([from, to]) => ({ from, to })),
});

test.each([
  ["one after another", [change(["B"], ["A", "B"]), change(["C"], ["B", "C"])], { A: "C", B: "C" }],
  ["taken back", [change(["B"], ["A", "B"]), change(["A"], ["B", "A"])], { B: "A" }],
  ["swapped", [change(["B", "A"], ["A", "B"], ["B", "A"])], {}],
  ["one taking the name that another leaves", [change(["B", "C"], ["A", "B"], ["B", "C"])], { A: "B" }],
  ["two into one", [change(["C"], ["A", "C"], ["B", "C"])], { A: "C", B: "C" }],
  ["added again", [change(["B"], ["A", "B"]), change(["B", "A"])], {}],
])("A value's present name is found when values were replaced: %s", (_, changes, expected) => {
  expect(Object.fromEntries(followReplacements(changes))).toEqual(expected);
});
