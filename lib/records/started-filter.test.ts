import { expect, test } from "vitest";
import { isBegunOnly, withBegun, withoutBegun } from "./started-filter";
import { freelancer } from "./freelancer";
import { readListQuery, writeListQuery } from "./list-query";
import type { Where } from "./where";

const FIELD = "availableFrom";
const BEGUN = "(availableFrom:is:empty or availableFrom:..today)";

function whereOf(text: string): Where | null {
  const { query, errors } = readListQuery(freelancer, text === "" ? [] : [["where", text]]);
  expect(errors).toEqual([]);
  return query.where;
}

const written = (where: Where | null) => writeListQuery(freelancer, { where }).get("where") ?? "";

test.each([
  ["", BEGUN.slice(1, -1)],
  ["workMode:remote or workMode:hybrid", `(workMode:remote or workMode:hybrid) and ${BEGUN}`],
  [
    "(phone:is:set or skills:go) and (phone:is:empty or skills:sql)",
    `(phone:is:set or skills:go) and (phone:is:empty or skills:sql) and ${BEGUN}`,
  ],
])("the filter for past dates can be added to %j and removed again", (text, asked) => {
  const before = whereOf(text);
  expect(isBegunOnly(before, FIELD)).toBe(false);
  expect(written(withBegun(before, FIELD))).toBe(asked);
  const after = whereOf(asked);
  expect(isBegunOnly(after, FIELD)).toBe(true);
  expect(written(withoutBegun(after, FIELD))).toBe(text);
});

test.each([
  ["availableFrom:is:empty or availableFrom:..2026-11-21", BEGUN.slice(1, -1)],
  [
    "(phone:is:set or skills:go) and (availableFrom:is:empty or availableFrom:..2026-11-21)",
    `(phone:is:set or skills:go) and ${BEGUN}`,
  ],
])("%j has a fixed day, which the filter for dates until today replaces", (text, asked) => {
  const where = whereOf(text);
  expect(isBegunOnly(where, FIELD)).toBe(false);
  expect(written(withBegun(where, FIELD))).toBe(asked);
});

test("the filter can't be added to alternatives that contain groups", () => {
  const where = whereOf("workMode:remote or (workMode:hybrid and skills:go)");
  expect(withBegun(where, FIELD)).toBeNull();
});

test("other alternatives on the same field don't count as the filter", () => {
  expect(isBegunOnly(whereOf("availableFrom:is:set or availableFrom:..today"), FIELD)).toBe(false);
  expect(isBegunOnly(whereOf("availableFrom:is:empty or availableFrom:today.."), FIELD)).toBe(false);
});
