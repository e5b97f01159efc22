import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { filterable, operatorsOf } from "@/lib/records/list/filter";
import { readListQuery, writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import { randomFrom, type Random } from "@/lib/records/testing/random";
import { randomCondition, randomWhere } from "@/lib/records/testing/random-conditions";
import { toConditions, toExpression, type ExpressionGroup } from "./expression";
import { countRows, readFilterTree, toFilterTree } from "./filter-tree";

const definition = definitionOf("freelancers");
const fields = filterable(definition);

function read(search: string) {
  const { query, errors } = readListQuery(definition, new URLSearchParams(search));
  expect(errors).toEqual([]);
  return query;
}

const written = (query: Parameters<typeof writeListQuery>[1]) =>
  decodeURIComponent(writeListQuery(definition, query).toString()).replaceAll("+", " ");

const open = (query: ListQuery) => toFilterTree(fields, toExpression(query));
const applied = (query: ListQuery) =>
  written(toConditions(readFilterTree(fields, open(query), "2026-11-25").expression));

test.each([
  "",
  "status=active&phone=is:empty",
  "where=status:active or availability:available",
  "where=status:active or (availability:available and skills:react)",
  "workMode=remote&where=status:active or availability:available",
  "workMode=remote&where=status:active or (availability:available and skills:react)",
  "status=active&where=status:new or skills:react",
  "skills=react&where=skills:vue and (status:active or status:new)",
  "where=(status:active and skills:react) or (status:active and workMode:remote)",
  "where=status:active or (status:active and skills:react)",
])("the query “%s” is the same after the advanced filter was opened and applied", (search) => {
  expect(applied(read(search))).toBe(search);
});

test("any query is the same after the advanced filter was opened and applied", () => {
  const random = randomFrom(20261123);
  for (let n = 0; n < 2_000; n++) {
    const { query } = readListQuery(definition, writeListQuery(definition, randomQuery(random)));
    expect(applied(query)).toBe(written(query));
  }
});

test("an opened filter has as many conditions as the query", () => {
  const search =
    "status=active&skills=React,Figma&payRate=10..500&where=workMode:remote or (availability:available and phone:is:set)";
  expect(countRows(open(read(search)))).toBe(6);
});

test("a single condition in an “or” becomes a field filter", () => {
  expect(written(toConditions({ join: "or", parts: [condition("status", "active")] }))).toBe("status=active");
});

test("a group with the join of the group around it changes nothing", () => {
  const inner: ExpressionGroup = { join: "or", parts: [condition("status", "new"), condition("skills", "react")] };
  const group: ExpressionGroup = { join: "or", parts: [condition("status", "active"), inner] };
  expect(written(toConditions({ join: "and", parts: [condition("workMode", "remote"), group] }))).toBe(
    "workMode=remote&where=status:active or status:new or skills:react",
  );
});

test("an expression with too many levels for a query becomes an “or” of all combinations", () => {
  const choice: ExpressionGroup = { join: "or", parts: [condition("status", "new"), condition("status", "active")] };
  const group: ExpressionGroup = { join: "and", parts: [condition("skills", "react"), choice] };
  const expression: ExpressionGroup = { join: "or", parts: [condition("workMode", "remote"), group] };
  expect(written(toConditions(expression))).toBe(
    "where=workMode:remote or (skills:react and status:new) or (skills:react and status:active)",
  );
});

test("a second condition on a field joins every alternative of a nested group", () => {
  const both: ExpressionGroup = { join: "and", parts: [condition("phone", "5"), condition("status", "new")] };
  const group: ExpressionGroup = { join: "or", parts: [condition("workMode", "remote"), both] };
  const parts = [condition("skills", "react"), condition("skills", "vue"), group];
  expect(written(toConditions({ join: "and", parts }))).toBe(
    "skills=react&where=(skills:vue and workMode:remote) or (skills:vue and phone:5 and status:new)",
  );
});

function randomQuery(random: Random): Pick<ListQuery, "filters" | "where"> {
  const conditions = Array.from({ length: random(4) }, () => randomCondition(random, definition, valuesOf));
  return {
    filters: Object.fromEntries(conditions.map(({ field, filter }) => [field, filter])),
    where: random(4) > 0 ? randomWhere(random, definition, valuesOf) : null,
  };
}

// One value for each range: the form refuses a range that ends before it begins.
function valuesOf(name: string): readonly string[] {
  const field = fields.get(name);
  if (field?.type === "choice") return field.options.map((option) => option.value);
  if (field?.type === "currency") return ["USD", "EUR"];
  if (field?.type === "date") return ["2026-01-01"];
  return field && operatorsOf(field).includes("range") ? ["12.5"] : ["", "a", "node js", "and", "a,b", "not:x"];
}

function condition(field: string, text: string) {
  const filter = field === "phone" ? { type: "contains" as const, text } : { type: "any" as const, values: [text] };
  return { field, filter };
}
