import { describe, expect, it, test } from "vitest";
import type { Definition } from "@/lib/records/definition";
import { DEFINITIONS } from "@/lib/records/definitions";
import { assignment } from "@/lib/records/definitions/assignment";
import { center } from "@/lib/records/definitions/center";
import { company } from "@/lib/records/definitions/company";
import { freelancer } from "@/lib/records/definitions/freelancer";
import { project } from "@/lib/records/definitions/project";
import type { ListedRow } from "@/lib/records/record";
import { peekFields } from "./peek-fields";

const ROW: ListedRow = {
  id: "r1",
  code: "R-1",
  name: "Ada",
  version: 1,
  createdAt: "2026-11-23T08:00:00.000Z",
  updatedAt: "2026-11-23T08:00:00.000Z",
  linked: {},
};

test("a peek begins with what one decides by, and not with the form", () => {
  expect(peekFields(freelancer, ROW).slice(0, 10)).toEqual([
    "availability",
    "payRate",
    "email",
    "phone",
    "skills",
    "cityId",
    "stateId",
    "countryCode",
    "activeAssignments",
    "utilization",
  ]);
  expect(peekFields(project, ROW).slice(0, 5)).toEqual(["startDate", "endDate", "budget", "spend", "companyId"]);
  expect(peekFields(company, ROW).slice(0, 4)).toEqual(["contactName", "contactEmail", "contactPhone", "cityId"]);
});

test("a contact, a place, and what is billed and paid stay together", () => {
  const follows = (definition: Definition, first: string, count: number) => {
    const names = peekFields(definition, ROW);
    return names.slice(names.indexOf(first), names.indexOf(first) + count);
  };
  for (const definition of [company, center]) {
    expect(follows(definition, "contactName", 3)).toEqual(["contactName", "contactEmail", "contactPhone"]);
    expect(follows(definition, "cityId", 3)).toEqual(["cityId", "stateId", "countryCode"]);
  }
  expect(follows(assignment, "billRate", 3)).toEqual(["billRate", "payRate", "margin"]);
});

test("whom an assignment replaces is in its peek if it replaces somebody", () => {
  expect(peekFields(assignment, ROW)).not.toContain("successorOf");
  expect(peekFields(assignment, { ...ROW, successorOf: "a2" })).toContain("successorOf");
});

describe.each(Object.values(DEFINITIONS))("the peek of $many", (definition) => {
  it("has each field of the form once, but for what the title and its own part display", () => {
    const shown = peekFields(definition, ROW);
    expect(new Set(shown).size).toBe(shown.length);
    const { name: title, peekWithout = [], fields } = definition;
    const isSaid = (name: string) => name === "status" || title.includes(name) || peekWithout.includes(name);
    const rest = definition.form.flatMap((section) => section.fields);
    expect(shown).toEqual(expect.arrayContaining(rest.filter((name) => !isSaid(name) && !fields[name]?.isFormOnly)));
    expect(shown.filter(isSaid)).toEqual([]);
  });
});
