import { describe, expect, it, test } from "vitest";
import { DEFINITIONS } from "@/lib/records/definitions";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { peekSections } from "./peek-sections";

test("a freelancer's peek begins with availability, skills, rate, place and contact, and not with the form", () => {
  const [first, second] = peekSections(freelancer);
  expect(first?.fields).toEqual([
    "availability",
    "skills",
    "payRate",
    "cityId",
    "email",
    "phone",
    "activeAssignments",
    "utilization",
  ]);
  expect(second?.fields).toEqual(["headline", "summary", "links"]);
});

describe.each(Object.values(DEFINITIONS))("the peek of $many", (definition) => {
  it("has each field of the form once, but for what the title and its own part display", () => {
    const shown = peekSections(definition).flatMap(({ fields }) => fields);
    expect(new Set(shown).size).toBe(shown.length);
    const { name: title, peekWithout = [] } = definition;
    const isSaid = (name: string) => name === "status" || title.includes(name) || peekWithout.includes(name);
    const rest = definition.form.flatMap(({ fields }) => fields.filter((name) => !isSaid(name)));
    expect(shown).toEqual(expect.arrayContaining(rest));
    expect(shown.filter(isSaid)).toEqual([]);
  });
});
