import fc from "fast-check";
import { expect, test } from "vitest";
import { isOneEdit } from "./one-edit";

test.each([
  ["pyhton", "python", true],
  ["pythn", "python", true],
  ["pythoon", "python", true],
  ["pithon", "python", true],
  ["ypthon", "python", true],
  ["pythno", "python", true],
  ["😀ab", "😀ba", true],
  ["python", "python", false],
  ["pyhtno", "python", false],
  ["react", "preact native", false],
  ["nohtyp", "python", false],
  ["", "a", true],
  ["", "", false],
  ["abc", "cba", false],
])("%j and %j are one edit apart: %s", (one, other, isOne) => {
  expect([isOneEdit(one, other), isOneEdit(other, one)]).toEqual([isOne, isOne]);
});

test("one edit of a text is found wherever it is, and two in different places aren't", () => {
  const letters = fc.array(fc.constantFrom<string>("a", "b", "c"), { minLength: 4, maxLength: 9 });
  fc.assert(
    fc.property(letters, fc.nat(), (text, at) => {
      const i = at % text.length;
      expect(isOneEdit(text.join(""), text.with(i, "x").join(""))).toBe(true);
      expect(isOneEdit(text.join(""), text.toSpliced(i, 1).join(""))).toBe(true);
      expect(isOneEdit(text.join(""), text.toSpliced(i, 0, "x").join(""))).toBe(true);
      expect(isOneEdit(text.join(""), `x${text.join("")}y`)).toBe(false);
    }),
  );
});
