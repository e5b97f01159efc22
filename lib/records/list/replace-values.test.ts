import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { readListQuery } from "./list-query";
import { replaceValues } from "./replace-values";
import { viewQueryOf } from "./view-address";

const companies = definitionOf("companies");

const renamed = (text: string, replacements: Record<string, string>) => {
  const { query } = readListQuery(companies, new URLSearchParams(text));
  const after = viewQueryOf(companies, replaceValues(query, "clientCode", new Map(Object.entries(replacements))));
  return Object.fromEntries(new URLSearchParams(after));
};

test.each([
  ["a value alone", { clientCode: "A" }, { A: "B" }, { clientCode: "B" }],
  ["an excluded value", { clientCode: "not:A,C" }, { A: "B" }, { clientCode: "not:B,C" }],
  ["two that become one", { clientCode: "A,B" }, { A: "B" }, { clientCode: "B" }],
  ["two that take each other’s name", { clientCode: "A,B,C" }, { A: "B", B: "A" }, { clientCode: "B,A,C" }],
  ["a value whose name has a comma, later", { clientCode: "A,C" }, { A: "B, Ltd" }, { clientCode: '"B, Ltd",C' }],
  ["a condition", { where: "(clientCode:A or name:x)" }, { A: "B" }, { where: "clientCode:B or name:x" }],
  [
    "a condition of one group of several",
    { where: "(clientCode:A or name:x) and (clientCode:not:A or name:y)" },
    { A: "B" },
    { where: "(clientCode:B or name:x) and (clientCode:not:B or name:y)" },
  ],
  ["a filter and a condition at once", { clientCode: "A", where: "(clientCode:A or name:x)" }, { A: "B" }, null],
  ["the same text of another field", { name: "A" }, { A: "B" }, { name: "A" }],
  ["the same word in the search", { q: "A", clientCode: "C" }, { A: "B" }, { q: "A", clientCode: "C" }],
  ["an empty one", { clientCode: "none" }, { A: "B" }, { clientCode: "none" }],
  ["a value that only begins like it", { clientCode: "AB" }, { A: "B" }, { clientCode: "AB" }],
])("a query follows %s", (_name, before, replacements, after) => {
  const found = renamed(new URLSearchParams(before).toString(), replacements);
  expect(found).toEqual(after ?? { clientCode: "B", where: "clientCode:B or name:x" });
});
