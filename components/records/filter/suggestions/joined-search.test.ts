import { describe, expect, test } from "vitest";
import { definitionOf } from "@/lib/records/definitions";
import { joinSearch, phrasesOf, type Meaning } from "./joined-search";

const { fields } = definitionOf("freelancers");

const VALUES: Record<string, [string, string[]]> = {
  react: ["skills", ["React"]],
  "react native": ["skills", ["React Native"]],
  figma: ["skills", ["Figma"]],
  california: ["stateId", ["CA"]],
  springfield: ["cityId", ["1", "2"]],
  "on notice": ["availability", ["on_notice"]],
};

function meaningOf(phrase: string): Meaning | null {
  const [name = "", values = []] = VALUES[phrase.toLowerCase()] ?? [];
  const field = fields[name];
  return field ? { name, field, values, label: phrase } : null;
}

const join = (q: string) => {
  const joined = joinSearch(q, meaningOf);
  return joined && { filters: joined.filters, rest: joined.rest };
};

const any = (...values: string[]) => ({ type: "any", values });

describe("a search that joins words", () => {
  test.each([
    ["React California", { skills: any("React"), stateId: any("CA") }, ""],
    ["california react", { stateId: any("CA"), skills: any("React") }, ""],
    ["React Native, California", { skills: any("React Native"), stateId: any("CA") }, ""],
    ["React Figma", { skills: { type: "all", values: ["React", "Figma"] } }, ""],
    ["react in Springfield", { skills: any("React"), cityId: any("1", "2") }, ""],
    ["React on notice", { skills: any("React"), availability: any("on_notice") }, ""],
    ["Anika React", { skills: any("React") }, "Anika"],
  ])("reads %s as filters, and keeps the rest as search", (q, filters, rest) => {
    expect(join(q)).toEqual({ filters, rest });
  });

  test.each(["Anika Franklin", "React Native", "React"])(
    "offers nothing for %s, which one filter or none explains",
    (q) => expect(join(q)).toBeNull(),
  );
});

test("phrases have up to three words, and a long text has none", () => {
  expect(phrasesOf("one two in four")).toEqual([
    "one",
    "one two",
    "one two in",
    "two",
    "two in",
    "two in four",
    "in four",
    "four",
  ]);
  expect(phrasesOf("one")).toEqual([]);
  expect(phrasesOf("a b c d e f g")).toEqual([]);
});
