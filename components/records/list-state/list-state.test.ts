import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { readListQuery } from "@/lib/records/list/list-query";
import { queryOperations } from "./list-state";

function openList() {
  let { query } = readListQuery(definitionOf("teams"), []);
  return queryOperations({ readQuery: () => query, writeQuery: (next) => void (query = next) });
}

test("Two changes within one render both apply", () => {
  const list = openList();
  list.setSearch("ada");
  list.setSorts([{ field: "name", descending: true }]);
  expect(list.readQuery()).toMatchObject({ q: "ada", sort: [{ field: "name", descending: true }] });
});

test("Any change but paging returns to the first page", () => {
  const list = openList();
  list.goTo({ page: 3, after: "cursor" });
  expect(list.readQuery()).toMatchObject({ page: 3, after: "cursor" });
  list.setSearch("ada");
  expect(list.readQuery()).toMatchObject({ page: 1, after: undefined, before: undefined });
});
