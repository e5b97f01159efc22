import { expect, test } from "vitest";
import type { Person } from "@/lib/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import { compiledSql } from "./compiled-sql";
import { isPlannedOnce, mayHide } from "./plan-cache";
import { readListParams } from "@/upstream/records/queries";
import { rowsOf } from "@/upstream/records/rows";

const ADMIN: Person = { userType: "admin", roles: [] };
const CENTER: Person = { userType: "CLIENT_CENTER", roles: [], centerCode: "NYC01" };

const queryOf = (search: string) => readListParams(definitionOf("freelancers"), new URLSearchParams(search));

/** Throws if the statement has parameters. */
const textOf = (person: Person, search: string) => compiledSql(rowsOf(person, "freelancers", queryOf(search)).wanted);

test.each(["", "status=active", "status=not:new&stateId=TX", "centerCode=NYC01&sort=name", "workMode=remote&page=3"])(
  "a list filtered by %s has inline literals only, for an admin and for a center admin",
  (search) => {
    for (const person of [ADMIN, CENTER]) {
      expect(isPlannedOnce(person, "freelancers", "list", queryOf(search))).toBe(true);
      expect(() => textOf(person, search)).not.toThrow();
    }
  },
);

test.each(["q=ada", "skills=Go", "cityId=1234", "payRate=10..20", "status=new&headline=web", "stateId=' or true or '"])(
  "a list filtered by %s has parameters and isn't planned once",
  (search) => {
    expect(isPlannedOnce(ADMIN, "freelancers", "list", queryOf(search))).toBe(false);
    expect(() => textOf(ADMIN, search)).toThrow("What holds values");
  },
);

test("a list with conditions in groups isn't planned once", () => {
  expect(isPlannedOnce(ADMIN, "freelancers", "list", queryOf("where=status:new or status:active"))).toBe(false);
});

test("a center admin's companies, in scope through other records, aren't planned once", () => {
  expect(
    isPlannedOnce(CENTER, "companies", "list", readListParams(definitionOf("companies"), new URLSearchParams())),
  ).toBe(false);
});

test("all searches by words or tags share one plan if nothing else filters the list", () => {
  for (const search of ["q=ada", "q=ada+lovelace", "skills=Go&sort=name", "skills=all:Go,C&q=c%2B%2B"]) {
    expect(mayHide(ADMIN, "freelancers", queryOf(search))).toBe(true);
    expect(mayHide(CENTER, "freelancers", queryOf(search))).toBe(false);
  }
  for (const search of ["", "q=ada&status=new", "skills=not:Go", "tags=x", "q=ada&headline=go", "q=ada+---", "q=½"]) {
    expect(mayHide(ADMIN, "freelancers", queryOf(search))).toBe(false);
  }
  expect(mayHide(ADMIN, "freelancers", queryOf("q=ada&where=status:new or status:active"))).toBe(false);
});
