import { expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { KINDS } from "@/lib/records/kinds";
import { searchedWords, searchHint } from "./searched-words";

test("the parts of a name are one word, and what doesn't fit is hinted at", () => {
  const words = searchedWords(definitionOf("freelancers"));
  expect(words).toEqual(["name", "code", "email", "headline"]);
  expect(searchHint(words)).toBe("Name, code, email…");
});

test.each(KINDS)("a hint for %s names what is searched first, in few letters", (kind) => {
  const hint = searchHint(searchedWords(definitionOf(kind)));
  expect(hint).toMatch(/^Name, code/);
  expect(hint.length).toBeLessThan(26);
});
