import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { readListQuery, writeListQuery } from "@/lib/records/list/list-query";
import { fromOneTree, toOneTree } from "./one-tree";

const definition = definitionOf("freelancers");

function read(search: string) {
  const { query, errors } = readListQuery(definition, new URLSearchParams(search));
  expect(errors).toEqual([]);
  return query;
}

const written = (query: Parameters<typeof writeListQuery>[1]) =>
  decodeURIComponent(writeListQuery(definition, query).toString()).replaceAll("+", " ");

test.each([
  "",
  "status=active&phone=is:empty",
  "where=status:active or availability:available",
  "where=status:active or (availability:available and skills:react)",
  "workMode=remote&where=status:active or availability:available",
  "workMode=remote&where=status:active or (availability:available and skills:react)",
  "status=active&where=status:new or skills:react",
  "skills=react&where=skills:vue and (status:active or status:new)",
])("the query “%s” is the same after a round trip through the tree", (search) => {
  expect(written(fromOneTree(toOneTree(read(search))))).toBe(search);
});

test("a condition in every alternative becomes a field filter", () => {
  const tree = read("where=(status:active and skills:react) or (status:active and workMode:remote)").where;
  expect(written(fromOneTree(tree ?? { join: "or", parts: [] }))).toBe(
    "status=active&where=skills:react or workMode:remote",
  );
});

test("alternatives are dropped when one of them has only the conditions common to all", () => {
  const tree = read("where=status:active or (status:active and skills:react)").where;
  expect(written(fromOneTree(tree ?? { join: "or", parts: [] }))).toBe("status=active");
});

test("a single condition in an “or” becomes a field filter", () => {
  const filter = { type: "any" as const, values: ["active"] };
  expect(written(fromOneTree({ join: "or", parts: [{ field: "status", filter }] }))).toBe("status=active");
});
