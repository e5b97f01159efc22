import { expect, test } from "vitest";
import { ownValue } from "./own-value";

test("a name stands for what was put under it", () => {
  expect(ownValue({ "12": "Ohio" }, "12")).toBe("Ohio");
  expect(ownValue({ "12": "Ohio" }, "13")).toBeUndefined();
});

test.each(["constructor", "toString", "__proto__"])("%s stands for nothing unless it was put there", (name) => {
  expect(ownValue<unknown>({}, name)).toBeUndefined();
  expect(ownValue(Object.fromEntries([[name, "Ohio"]]), name)).toBe("Ohio");
});
