import { expect, it, vi } from "vitest";
import { admin } from "@/lib/accounts/session/testing/users";
import { authStateOf } from "./current-user";

vi.mock("@/env.mjs", async () => ({ env: (await import("@/lib/accounts/session/testing/settings")).settings }));

it.each([
  ["admin", [], true, false],
  ["ADMIN", [], true, false],
  ["CLIENT_CENTER", [], false, true],
  ["client_center", [], false, true],
  ["SYS", [], false, false],
  ["CLIENT", ["ROLE_CENTER_ADMIN"], false, false],
  ["user", ["ROLE_SYS_ADMIN", "ROLE_SUSER"], false, false],
])("userType %s with roles %j has isAdmin %s and isCenterAdmin %s", (userType, roles, isAdmin, isCenterAdmin) => {
  const user = { ...admin, userType, roles: roles.map((shortName) => ({ shortName })) };
  expect(authStateOf(user)).toEqual({ user, isAuthenticated: true, isAdmin, isCenterAdmin });
});
