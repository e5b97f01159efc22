import { expect, it } from "vitest";
import { isCollapsedChoice } from "./sidebar-choice";

it.each([
  [undefined, true],
  ["", true],
  ["collapsed", true],
  ["something else", true],
  ["expanded", false],
])("with the cookie %j the sidebar is collapsed: %s", (cookie, expected) => {
  expect(isCollapsedChoice(cookie)).toBe(expected);
});
