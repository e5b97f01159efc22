import { expect, test } from "vitest";
import type { Person } from "@/lib/access/standing";
import { definitionOf } from "@/lib/records/definitions";
import { settledSql } from "@/upstream/database/settled-sql";
import { isPlannedOnce, mayHide } from "./planned-once";
import { readListParams } from "./queries";
import { rowsOf } from "./rows";

const ADMIN: Person = { userType: "admin", roles: [] };
const CENTER: Person = { userType: "CLIENT_CENTER", roles: [], centerCode: "NYC01" };

const queryOf = (search: string) => readListParams(definitionOf("freelancers"), new URLSearchParams(search));

/** Throws where a value stands beside the text. */
const textOf = (person: Person, search: string) => settledSql(rowsOf(person, "freelancers", queryOf(search)).wanted);

test.each(["", "status=active", "status=not:new&stateId=TX", "centerCode=NYC01&sort=name", "workMode=remote&page=3"])(
  "a list narrowed by %s keeps its plan, with all values in its text, for readers of all and of one center",
  (search) => {
    for (const person of [ADMIN, CENTER]) {
      expect(isPlannedOnce(person, "freelancers", "list", queryOf(search))).toBe(true);
      expect(() => textOf(person, search)).not.toThrow();
    }
  },
);

test.each(["q=ada", "skills=Go", "cityId=1234", "payRate=10..20", "status=new&headline=web", "stateId=' or true or '"])(
  "a list narrowed by %s is planned for its values, which stand beside its text",
  (search) => {
    expect(isPlannedOnce(ADMIN, "freelancers", "list", queryOf(search))).toBe(false);
    expect(() => textOf(ADMIN, search)).toThrow("What holds values");
  },
);

test("a list of conditions in groups is planned for its values", () => {
  expect(isPlannedOnce(ADMIN, "freelancers", "list", queryOf("where=status:new or status:active"))).toBe(false);
});

test("companies of a center, which others' records place in it, are planned for the center", () => {
  expect(
    isPlannedOnce(CENTER, "companies", "list", readListParams(definitionOf("companies"), new URLSearchParams())),
  ).toBe(false);
});

test("a search by words or tags keeps one plan for all of them, where nothing else narrows it", () => {
  for (const search of ["q=ada", "q=ada+lovelace", "skills=Go&sort=name", "skills=all:Go,C&q=c%2B%2B"]) {
    expect(mayHide(ADMIN, "freelancers", queryOf(search))).toBe(true);
    expect(mayHide(CENTER, "freelancers", queryOf(search))).toBe(false);
  }
  for (const search of ["", "q=ada&status=new", "skills=not:Go", "tags=x", "q=ada&headline=go", "q=ada+---", "q=½"]) {
    expect(mayHide(ADMIN, "freelancers", queryOf(search))).toBe(false);
  }
  expect(mayHide(ADMIN, "freelancers", queryOf("q=ada&where=status:new or status:active"))).toBe(false);
});
