import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { searchableWords, searchHint } from "./search-hint";

test("Name fields are searched as “name”, and fields that don't fit are cut with an ellipsis", () => {
  const words = searchableWords(definitionOf("freelancers"));
  expect(words).toEqual(["name", "code", "email", "headline", "skills", "city", "state", "tags"]);
  expect(searchHint(words)).toBe("Name, code, email…");
});

test.each(KINDS)("The search hint for %s starts with name and code and fits the box", (kind) => {
  const hint = searchHint(searchableWords(definitionOf(kind)));
  expect(hint).toMatch(/^Name, code/);
  expect(hint.length).toBeLessThan(26);
});
