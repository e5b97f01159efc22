import { describe, expect, it } from "vitest";
import { KINDS, type Kind } from "@/lib/records/kinds";
import { isAdmin, isCenterAdmin, accessRoleOf, type Person } from "./access-role";
import { can, listRights, ownCenter, scopeOf } from "./rights";
import type { Scope, Verb } from "./access-table";
import { ACCOUNTS } from "./testing/accounts";

const VERBS: Verb[] = ["list", "read", "create", "update", "delete", "refer", "export", "import"];

/** Scopes in the order of VERBS. */
const NONE: Scope[] = ["none", "none", "none", "none", "none", "none", "none", "none"];
const ALL: Scope[] = ["all", "all", "all", "all", "all", "all", "all", "all"];
const ENTRY: Scope[] = ["all", "all", "all", "all", "none", "all", "none", "none"];
const ENTRY_HEAD: Scope[] = [...ENTRY.slice(0, -2), "all", "all"];
const CENTER: Scope[] = ["center", "center", "center", "center", "none", "center", "center", "center"];
const CENTER_COMPANIES: Scope[] = ["center", "center", "none", "center", "none", "center", "center", "center"];

const ADMIN_KINDS = { centers: NONE, users: NONE, mappings: NONE, tasks: NONE };

const choosing = (scope: Scope): Scope[] => VERBS.map((verb) => (verb === "refer" ? scope : "none"));
const forAll = (scopes: Scope[]): Record<Kind, Scope[]> => ({
  freelancers: scopes,
  companies: scopes,
  teams: scopes,
  projects: scopes,
  assignments: scopes,
  centers: scopes,
  users: scopes,
  mappings: scopes,
  tasks: scopes,
});
const center: Record<Kind, Scope[]> = {
  freelancers: CENTER,
  companies: CENTER_COMPANIES,
  teams: choosing("center"),
  projects: CENTER,
  assignments: CENTER,
  ...ADMIN_KINDS,
  tasks: CENTER,
  users: choosing("center"),
};
const entry: Record<Kind, Scope[]> = { ...forAll(ENTRY), teams: choosing("all"), ...ADMIN_KINDS };
const entryHead: Record<Kind, Scope[]> = { ...forAll(ENTRY_HEAD), teams: choosing("all"), ...ADMIN_KINDS };

const RIGHTS: Record<string, Record<Kind, Scope[]>> = {
  admin: forAll(ALL),
  sys: forAll(ALL),
  sysadmin: forAll(ALL),
  superuser: forAll(ALL),
  center,
  center2: center,
  client: forAll(NONE),
  centeradmin: forAll(NONE),
  dataentry: entry,
  datahead: entryHead,
  user: forAll(NONE),
};

describe.each(Object.entries(ACCOUNTS))("%s", (name, person) => {
  it.each(KINDS)("has exactly these scopes for %s", (kind) => {
    const scopes = VERBS.map((verb) => scopeOf(person, kind, verb));
    expect(scopes).toEqual(RIGHTS[name]?.[kind]);
    expect(VERBS.map((verb) => can(person, verb, kind))).toEqual(scopes.map((scope) => scope !== "none"));
  });
});

describe("the access role", () => {
  const precedence: [Person, string][] = [
    [{ userType: "ADMIN", roles: ["ROLE_SYS_ADMIN"] }, "admin"],
    [{ userType: "CLIENT_CENTER", roles: ["ROLE_SUSER"] }, "system"],
    [{ userType: "Client_Center", roles: ["ROLE_CENTER_ADMIN"] }, "center-admin"],
    [{ userType: "de", roles: ["ROLE_CENTER_ADMIN"] }, "client"],
    [{ userType: "DEH", roles: [] }, "data-entry-head"],
    [{ userType: "something new", roles: ["ROLE_X"] }, "restricted"],
  ];

  it.each(precedence)("of %j is %s", (person, accessRole) => expect(accessRoleOf(person)).toBe(accessRole));
});

it("isAdmin and isCenterAdmin depend on userType alone", () => {
  expect(isAdmin({ userType: "Admin" })).toBe(true);
  expect(isAdmin({ userType: "SYS" })).toBe(false);
  expect(isCenterAdmin({ userType: "client_center" })).toBe(true);
  expect(isCenterAdmin({ userType: "CLIENT" })).toBe(false);
});

it.each(Object.entries(ACCOUNTS))(
  "who looks at the product as %s writes nothing, and sees what they see",
  (_, person) => {
    const viewed = { ...person, isViewed: true };
    for (const kind of KINDS) {
      for (const verb of ["create", "update", "delete", "import"] as const) expect(can(viewed, verb, kind)).toBe(false);
      for (const verb of ["list", "read", "refer", "export"] as const)
        expect(scopeOf(viewed, kind, verb)).toBe(scopeOf(person, kind, verb));
    }
  },
);

it("only a center admin's new records are bound to a center", () => {
  expect(ownCenter({ userType: "CLIENT_CENTER", roles: [], centerCode: "NYC01" }, "projects")).toBe("NYC01");
  expect(ownCenter({ userType: "CLIENT_CENTER", roles: [], centerCode: "NYC01" }, "companies")).toBeNull();
  expect(ownCenter({ userType: "admin", roles: [], centerCode: "NYC01" }, "projects")).toBeNull();
});

it("a center admin can't move records to another center", () => {
  const changing = { create: true, update: true, delete: false };
  const ofCenter = { userType: "CLIENT_CENTER", roles: [], centerCode: "NYC01" };
  expect(listRights(ofCenter, "projects")).toEqual({ ...changing, export: true, import: true, move: false });
  expect(listRights({ ...ofCenter, userType: "DE" }, "projects")).toEqual({
    ...changing,
    export: false,
    import: false,
    move: true,
  });
});

it("a center admin of an inactive center creates nothing in it, and edits what is there", () => {
  const person = { userType: "CLIENT_CENTER", roles: [], centerCode: "NYC01", isCenterInactive: true };
  const created = KINDS.filter((kind) => can(person, "create", kind));
  expect(created).toEqual(["assignments"]);
  expect(can(person, "update", "projects")).toBe(true);
  expect(can({ ...person, userType: "de" }, "create", "projects")).toBe(true);
});
