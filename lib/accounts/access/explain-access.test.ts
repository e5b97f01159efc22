import { describe, expect, it } from "vitest";
import { KINDS } from "@/lib/records/kinds";
import { explainAccess } from "./explain-access";
import { scopeOf } from "./rights";
import { ACCOUNTS } from "./testing/accounts";

describe.each(Object.entries(ACCOUNTS))("the access of %s", (_, person) => {
  it.each(KINDS)("to %s is explained as the table grants it", (kind) => {
    const explained = explainAccess(person).kinds.find((one) => one.kind === kind);
    for (const { verb, scope } of explained?.grants ?? []) expect(scope).toBe(scopeOf(person, kind, verb));
    expect(explained?.grants).toHaveLength(9);
    expect(explained?.rule).toMatch(/\.$/);
  });
});

it.each([
  // The summary begins with the name of the type, and says nothing of it.
  [{ userType: "user", roles: [] }, "Their type is User"],
  [{ userType: "SYS", roles: [] }, null],
  [{ userType: "de", roles: ["ROLE_SUSER"] }, "They have the role Super user"],
  [{ userType: "de", roles: ["ROLE_CENTER_ADMIN"] }, "They have the role Center admin (dashboard only)"],
  [
    { userType: "CLIENT_CENTER", roles: [], centerCode: "NYC01" },
    "Their type is Center admin and their center is NYC01",
  ],
  [{ userType: "CLIENT_CENTER", roles: [] }, "Their type is Center admin, without a center"],
])("%j has its access because: %s", (person, reason) => {
  expect(explainAccess(person).reason).toBe(reason);
});

it("names what the dashboard has, also for those who may open no list", () => {
  const has = (more: object) => explainAccess({ userType: "CLIENT", roles: [], ...more }).dashboard.text;
  expect(has({})).toBe("Their own tasks, which they see and mark done, notifications and account.");
  expect(has({ centerCode: "C-1" })).toBe(
    "Their own tasks, which they see and mark done, and figures, spend and the people proposed and at work with their bill rates, open positions of their center.",
  );
});

it("the center of a center admin without one grants nothing", () => {
  const { kinds, centerCode } = explainAccess({ userType: "CLIENT_CENTER", roles: [] });
  expect(centerCode).toBeNull();
  expect(new Set(kinds.flatMap(({ grants }) => grants.map(({ scope }) => scope)))).toEqual(new Set(["none"]));
});

it.each([
  ["admin", "projects", "Administrators have full access to projects."],
  [
    "center",
    "projects",
    "Center admins see, add, edit, export and import the projects of their center, and delete none.",
  ],
  ["center", "teams", "Center admins can’t open teams, only pick them in forms by code and name."],
  ["dataentry", "companies", "Data Entry see, add and edit all companies, and delete none."],
  ["user", "users", "Users have no access to users."],
  ["dataentry", "tasks", "Data Entry have no access to other people’s tasks."],
] as const)("the rule for %s and %s in words", (account, kind, rule) => {
  const person = ACCOUNTS[account] ?? { userType: "", roles: [] };
  expect(explainAccess(person).kinds.find((one) => one.kind === kind)?.rule).toBe(rule);
});

it("only what the grants don’t explain has a note", () => {
  const noteOf = (person: Parameters<typeof explainAccess>[0], kind: string) =>
    explainAccess(person).kinds.find((one) => one.kind === kind)?.note;
  const center = { userType: "CLIENT_CENTER", roles: [] };
  expect(noteOf(center, "projects")).toBe("They have no center, so there is nothing to see.");
  expect(noteOf({ ...center, centerCode: "NYC01" }, "projects")).toBeNull();
  expect(noteOf({ ...center, centerCode: "NYC01" }, "teams")).toBe(
    "Only by code and name, in the forms of other records.",
  );
  expect(noteOf({ userType: "admin", roles: [] }, "teams")).toBeNull();
  expect(noteOf({ userType: "user", roles: [] }, "teams")).toBeNull();
});
