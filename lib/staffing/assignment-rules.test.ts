import { expect, test } from "vitest";
import { nextAction } from "./assignment-rules";

const TODAY = "2026-11-29";

test.each([
  ["active", "2027-07-27", "extend"],
  ["active", "2026-12-14", "extend"],
  ["active", "2026-12-13", "move"],
  ["active", "2026-11-27", "move"],
  ["active", null, null],
  ["accepted", "2027-07-27", "move"],
  ["proposed", null, "move"],
  ["completed", "2026-11-27", "move"],
])("%s work until %s has “%s” as its next action", (status, endDate, action) => {
  expect(nextAction({ status, endDate }, TODAY)).toBe(action);
});
