import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { readListQuery } from "@/lib/records/list/list-query";
import { listParams } from "./timeline-queries";

const sortOf = (kind: "freelancers" | "teams", search: string) => {
  const { query } = readListQuery(definitionOf(kind), new URLSearchParams(search));
  return listParams(kind, query, { from: "2026-11-09", weeks: 52 }).get("sort");
};

test("a timeline of freelancers begins with those who are free first, unless it is sorted", () => {
  expect([sortOf("freelancers", ""), sortOf("freelancers", "sort=name")]).toEqual(["freeFrom", "name"]);
  // As in the list.
  expect(sortOf("teams", "")).toBeNull();
});
