import { expect, test } from "vitest";
import { assignment } from "@/lib/records/definitions/assignment";
import { readListQuery } from "@/lib/records/list/list-query";
import { ASSIGNMENT_VIEWS } from "./assignment-views";

test.each(Object.values(ASSIGNMENT_VIEWS))("the list knows all of “$name”", ({ query }) => {
  const { query: read, errors } = readListQuery(assignment, new URLSearchParams(query));
  expect(errors).toEqual([]);
  expect(Object.keys(read.filters)).toEqual(["status", "endDate"]);
  expect(read.sort).toHaveLength(1);
});
