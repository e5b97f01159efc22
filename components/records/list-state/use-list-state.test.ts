import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { createListStore } from "./use-list-state";

const stores = () => [createListStore(definitionOf("teams")), createListStore(definitionOf("teams"))] as const;

test("Two lists on one page have their own page, sort, search and filters", () => {
  const [first, second] = stores();
  const before = second.readQuery();
  first.operations.setSearch("ada");
  first.operations.sortBy("name", false);
  first.operations.setFilter("status", { type: "any", values: ["active"] });
  first.operations.goTo({ page: 3, after: "cursor" });
  expect(first.readQuery()).toMatchObject({ q: "ada", page: 3, after: "cursor", filters: { status: {} } });
  expect(second.readQuery()).toBe(before);
});

test("A change reports to its own list only, and two changes within one render both apply", () => {
  const [first, second] = stores();
  const reports: string[] = [];
  first.subscribe(() => reports.push("first"));
  const unsubscribe = second.subscribe(() => reports.push("second"));
  first.operations.setSearch("ada");
  first.operations.setSorts([{ field: "name", descending: true }]);
  expect(first.readQuery()).toMatchObject({ q: "ada", sort: [{ field: "name", descending: true }] });
  unsubscribe();
  second.operations.clear();
  expect(reports).toEqual(["first", "first"]);
});

test("Any change but paging returns to the first page", () => {
  const [{ operations, readQuery }] = stores();
  operations.goTo({ page: 3, after: "cursor" });
  operations.setSearch("ada");
  expect(readQuery()).toMatchObject({ page: 1, after: undefined, before: undefined });
});
