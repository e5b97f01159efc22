import { describe, expect, it } from "vitest";
import { canManageUser, canViewAs, endsAdministrator, protectionOf, userErrors, type UserAccess } from "./user-rules";

const user: UserAccess = { userType: "user", roles: [], centerCode: null, companyId: null, status: "active" };
const admin: UserAccess = { ...user, userType: "admin" };
const byAdmin = { userId: "a", person: { userType: "admin", roles: [] } };
const bySystem = { userId: "s", person: { userType: "user", roles: ["ROLE_SUSER"] } };

const pathsOf = (
  writer: Parameters<typeof userErrors>[0],
  before: UserAccess | null,
  after: UserAccess | null,
  id = "x",
) => userErrors(writer, { id, before, after }).map(({ path }) => path);

describe("one’s own account", () => {
  it.each([
    ["type", { userType: "SYS" }, ["userType"]],
    ["roles", { roles: ["ROLE_SYS_ADMIN"] }, ["roles"]],
    ["status", { status: "suspended" }, ["status"]],
    ["center", { centerCode: "NYC01" }, []],
  ])("its %s", (_, change, paths) => {
    expect(pathsOf(byAdmin, admin, { ...admin, ...change }, "a")).toEqual(paths);
    expect(pathsOf(byAdmin, user, { ...user, ...change }, "x")).toEqual([]);
  });

  it("can’t be deleted", () => {
    expect(pathsOf(byAdmin, admin, null, "a")).toEqual(["status"]);
    expect(pathsOf(byAdmin, admin, null, "x")).toEqual([]);
  });
});

describe("a system user", () => {
  const ids = { id: "x" };

  it.each([
    ["changes an administrator", admin, { ...admin, status: "suspended" }],
    ["edits nothing of an administrator", admin, admin],
    ["deletes an administrator", admin, null],
    ["adds an administrator", null, admin],
    ["restores an administrator", admin, admin],
  ])("never %s", (_, before, after) => {
    expect(protectionOf(bySystem, { ...ids, before, after })).not.toBeNull();
    expect(protectionOf(byAdmin, { ...ids, before, after })).toBeNull();
  });

  it("raises nobody above themselves", () => {
    expect(pathsOf(bySystem, user, { ...user, userType: "Admin" })).toEqual(["userType"]);
    expect(pathsOf(bySystem, user, { ...user, userType: "SYS" })).toEqual([]);
  });
});

it.each([
  [{ userType: "CLIENT_CENTER" }, ["centerCode"]],
  [{ userType: "client_center", centerCode: "NYC01" }, []],
  [{ userType: "CLIENT" }, ["companyId"]],
  [{ userType: "CLIENT", companyId: "c" }, []],
  [{ userType: "CLIENT", roles: ["ROLE_CENTER_ADMIN"], centerCode: "NYC01" }, []],
  [{ userType: "CLIENT", roles: ["ROLE_SUSER"] }, []],
  [{ userType: "de" }, []],
])("a user with %j needs %j", (access, paths) => {
  expect(pathsOf(byAdmin, user, { ...user, ...access })).toEqual(paths);
});

it("a user without a place can be edited otherwise", () => {
  const placeless = { ...user, userType: "CLIENT" };
  expect(pathsOf(byAdmin, placeless, placeless)).toEqual([]);
  expect(pathsOf(byAdmin, placeless, { ...placeless, status: "suspended" })).toEqual([]);
});

it("a new user is invited", () => {
  expect(pathsOf(byAdmin, null, user)).toEqual(["status"]);
  expect(pathsOf(byAdmin, null, { ...user, status: "invited" })).toEqual([]);
});

it.each([
  [admin, null, true],
  [admin, { ...admin, status: "suspended" }, true],
  [admin, { ...admin, userType: "SYS" }, true],
  [admin, admin, false],
  [{ ...admin, status: "suspended" }, null, false],
  [user, null, false],
])("from %j to %j ends an administrator: %s", (before, after, isEnd) => {
  expect(endsAdministrator({ id: "x", before, after })).toBe(isEnd);
});

it.each([
  [byAdmin.person, user, true],
  [byAdmin.person, admin, false],
  [bySystem.person, user, false],
  [user, user, false],
])("%j may view as %j: %s", (viewer, person, may) => {
  expect(canViewAs(viewer, person)).toBe(may);
});

it.each([
  [byAdmin.person, admin, true],
  [bySystem.person, user, true],
  [bySystem.person, admin, false],
  [{ userType: "de", roles: [] }, user, false],
])("%j may manage the account of %j: %s", (person, other, may) => {
  expect(canManageUser(person, other)).toBe(may);
});
