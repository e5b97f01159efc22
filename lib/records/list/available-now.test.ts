import { expect, test } from "vitest";
import { freelancer } from "../definitions/freelancer";
import { isStartedOnly, withStarted, withoutStarted } from "./available-now";
import { readListQuery, writeListQuery } from "./list-query";
import type { Where } from "./where";

const FIELD = "availableFrom";
const STARTED = "(availableFrom:is:empty or availableFrom:..today)";

function whereOf(text: string): Where | null {
  const { query, errors } = readListQuery(freelancer, text === "" ? [] : [["where", text]]);
  expect(errors).toEqual([]);
  return query.where;
}

const written = (where: Where | null) => writeListQuery(freelancer, { where }).get("where") ?? "";

test.each([
  ["", STARTED.slice(1, -1)],
  ["workMode:remote or workMode:hybrid", `(workMode:remote or workMode:hybrid) and ${STARTED}`],
  [
    "(phone:is:set or skills:go) and (phone:is:empty or skills:sql)",
    `(phone:is:set or skills:go) and (phone:is:empty or skills:sql) and ${STARTED}`,
  ],
])("the filter for past dates can be added to %j and removed again", (text, requested) => {
  const before = whereOf(text);
  expect(isStartedOnly(before, FIELD)).toBe(false);
  expect(written(withStarted(before, FIELD))).toBe(requested);
  const after = whereOf(requested);
  expect(isStartedOnly(after, FIELD)).toBe(true);
  expect(written(withoutStarted(after, FIELD))).toBe(text);
});

test.each([
  ["availableFrom:is:empty or availableFrom:..2026-11-21", STARTED.slice(1, -1)],
  [
    "(phone:is:set or skills:go) and (availableFrom:is:empty or availableFrom:..2026-11-21)",
    `(phone:is:set or skills:go) and ${STARTED}`,
  ],
])("%j has a fixed day, which the filter for dates until today replaces", (text, requested) => {
  const where = whereOf(text);
  expect(isStartedOnly(where, FIELD)).toBe(false);
  expect(written(withStarted(where, FIELD))).toBe(requested);
});

test("the filter can't be added to alternatives that contain groups", () => {
  const where = whereOf("workMode:remote or (workMode:hybrid and skills:go)");
  expect(withStarted(where, FIELD)).toBeNull();
});

test("other alternatives on the same field don't count as the filter", () => {
  expect(isStartedOnly(whereOf("availableFrom:is:set or availableFrom:..today"), FIELD)).toBe(false);
  expect(isStartedOnly(whereOf("availableFrom:is:empty or availableFrom:today.."), FIELD)).toBe(false);
});
