import { expect, it } from "vitest";
import { isCollapsedChoice } from "./sidebar-choice";

it.each([
  [undefined, true],
  ["", true],
  ["collapsed", true],
  ["something else", true],
  ["expanded", false],
])("a cookie of %j means collapsed: %s", (cookie, expected) => {
  expect(isCollapsedChoice(cookie)).toBe(expected);
});
