import { expect, test } from "vitest";
import { freelancer } from "../definitions/freelancer";
import { startedBy, withStartedBy, withoutStartedBy } from "./available-now";
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
  expect(startedBy(before, FIELD)).toBeNull();
  expect(written(withStartedBy(before, FIELD, "today"))).toBe(requested);
  const after = whereOf(requested);
  expect(startedBy(after, FIELD)).toBe("today");
  expect(written(withoutStartedBy(after, FIELD))).toBe(text);
});

test.each([
  ["availableFrom:is:empty or availableFrom:..2026-12-15", "2026-12-15", STARTED.slice(1, -1)],
  [
    "(phone:is:set or skills:go) and (availableFrom:is:empty or availableFrom:..30d)",
    "30d",
    `(phone:is:set or skills:go) and ${STARTED}`,
  ],
])("%j asks for records that have started by %s, and another day replaces that", (text, day, requested) => {
  const where = whereOf(text);
  expect(startedBy(where, FIELD)).toBe(day);
  expect(written(withStartedBy(where, FIELD, "today"))).toBe(requested);
});

test("the filter can't be added to alternatives that contain groups", () => {
  const where = whereOf("workMode:remote or (workMode:hybrid and skills:go)");
  expect(withStartedBy(where, FIELD, "today")).toBeNull();
});

test("other alternatives on the same field don't count as the filter", () => {
  expect(startedBy(whereOf("availableFrom:is:set or availableFrom:..today"), FIELD)).toBeNull();
  expect(startedBy(whereOf("availableFrom:is:empty or availableFrom:today.."), FIELD)).toBeNull();
});
