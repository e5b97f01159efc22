import { expect, it } from "vitest";
import { accessSummary } from "./access-summary";

const DENVER = { centerCode: "DEN01" };

it.each([
  [{ userType: "admin", roles: [] }, "Administrator: full access"],
  [{ userType: "user", roles: ["ROLE_SUSER"] }, "System user: full access"],
  [{ userType: "CLIENT_CENTER", roles: [], ...DENVER }, "Center admin of Denver"],
  [{ userType: "client_center", roles: [] }, "No access to records: choose the center of this center admin"],
  [
    { userType: "user", roles: ["ROLE_CENTER_ADMIN"], ...DENVER },
    "Dashboard of Denver only, with bill rates. No access to records: for those of a center, choose the type Center admin",
  ],
  [
    { userType: "CLIENT", roles: [], companyId: "c1" },
    "Dashboard of Harbor Co only, with bill rates. No access to records",
  ],
  [{ userType: "CLIENT", roles: [] }, "Own tasks only. No access to records: choose a company or a center"],
  [{ userType: "user", roles: ["ROLE_SECURITY"], ...DENVER }, "Dashboard of Denver only. No access to records"],
  [{ userType: "user", roles: [] }, "Own tasks only. No access to records"],
])("%j has: %s", (person, summary) => {
  const center = "centerCode" in person ? "Denver" : null;
  expect(accessSummary(person, { center, company: "Harbor Co" })).toBe(summary);
});

it.each([
  [{ userType: "client_center", roles: [] }, "No access to records until an administrator chooses your center"],
  [
    { userType: "CLIENT", roles: [] },
    "Own tasks only. No access to records until an administrator chooses your company or center",
  ],
  [
    { userType: "user", roles: ["ROLE_CENTER_ADMIN"], ...DENVER },
    "Dashboard of Denver only, with bill rates. No access to records",
  ],
  [
    { userType: "CLIENT", roles: [], companyId: "c1" },
    "Dashboard of your company only, with bill rates. No access to records",
  ],
])("%j reads of their own access: %s", (person, summary) => {
  expect(accessSummary(person, { center: "centerCode" in person ? "Denver" : null }, "self")).toBe(summary);
});
