import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { readListQuery } from "@/lib/records/list/list-query";
import { tagGroups } from "./record-search";

test.each(["Kafka", "not:that", "C++ & more"])("the tag “%s” links to the list filtered by it", (value) => {
  const [group] = tagGroups([{ kind: "projects", field: "skills", value, count: 2, isExact: true }]);
  const { pathname, searchParams } = new URL(group?.items[0]?.href ?? "", "http://localhost");
  expect([group?.heading, pathname]).toEqual(["Tags", "/projects"]);
  expect(readListQuery(definitionOf("projects"), searchParams).query.filters).toEqual({
    skills: { type: "any", values: [value] },
  });
});

test("without tags there is no Tags group", () => {
  expect(tagGroups([])).toEqual([]);
});
