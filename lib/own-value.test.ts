import { expect, test } from "vitest";
import { ownValue } from "./own-value";

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
