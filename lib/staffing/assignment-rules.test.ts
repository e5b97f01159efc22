import { expect, test } from "vitest";
import { lastDayErrors, nextAction } from "./assignment-rules";

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

test.each([
  ["accepted", "2026-11-28", "completed", []],
  ["accepted", TODAY, "terminated", []],
  ["accepted", "2026-11-30", "terminated", ["This work starts on 30 Nov 2026. Withdraw it instead"]],
  ["accepted", "2026-11-28", "withdrawn", []],
  ["active", "2026-11-30", "completed", ["This work starts on 30 Nov 2026. Withdraw it instead"]],
  ["active", "2026-11-28", "withdrawn", ["This work has started. Complete or terminate it instead"]],
])("%s work from %s may become %s from its start on: %j", (status, startDate, next, messages) => {
  const work = { status, startDate, endDate: TODAY };
  const errors = lastDayErrors(work, { ...work, status: next }, TODAY);
  expect(errors.map(({ message }) => message)).toEqual(messages);
});
