import { expect, test } from "vitest";
import { isSame, ownValue } from "./values";

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

test("an own key returns its value", () => {
  expect(ownValue({ "12": "Ohio" }, "12")).toBe("Ohio");
  expect(ownValue({ "12": "Ohio" }, "13")).toBeUndefined();
});

test.each(["function Object() { [native code] }", "toString", "__proto__"])(
  "%s is undefined unless it is an own key",
  (name) => {
    expect(ownValue<unknown>({}, name)).toBeUndefined();
    expect(ownValue(Object.fromEntries([[name, "Ohio"]]), name)).toBe("Ohio");
  },
);
