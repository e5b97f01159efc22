import { expect, it } from "vitest";
import { accessChangeOf, accessChangeText, accessCountTexts } from "./access-changes";
import type { UserAccess } from "./user-rules";

const user: UserAccess = { userType: "user", roles: [], centerCode: null, companyId: null, status: "active" };

it.each<[before: Partial<UserAccess>, after: Partial<UserAccess>, text: string | null]>([
  [{}, { status: "suspended" }, "Maya Chen will be signed out everywhere and can’t sign in until reactivated."],
  [
    { status: "invited" },
    { status: "suspended" },
    "Maya Chen’s invitation stops working, and they can’t sign in until reactivated.",
  ],
  [
    {},
    { userType: "admin" },
    "Maya Chen’s access changes from User to Administrator. They will be signed out everywhere and have to sign in again.",
  ],
  [
    { status: "invited", userType: "de" },
    { roles: ["ROLE_SUSER"] },
    "Maya Chen’s access changes from Data Entry to System user.",
  ],
  [
    {},
    { roles: ["ROLE_NURSE"] },
    "Maya Chen’s roles change. They will be signed out everywhere and have to sign in again.",
  ],
  [{ status: "invited" }, { roles: ["ROLE_NURSE"] }, "Maya Chen’s roles change."],
  [
    { userType: "CLIENT_CENTER" },
    { userType: "client_center" },
    "Maya Chen’s type changes. They will be signed out everywhere and have to sign in again.",
  ],
  [{ userType: "CLIENT_CENTER", centerCode: "NYC01" }, { centerCode: "LAX01" }, "Maya Chen’s center changes."],
  [
    { userType: "CLIENT_CENTER", centerCode: "NYC01" },
    { centerCode: "LAX01", roles: ["ROLE_NURSE"] },
    "Maya Chen’s roles and center change. They will be signed out everywhere and have to sign in again.",
  ],
  [{ userType: "de", centerCode: "NYC01" }, { centerCode: "LAX01" }, null],
  [{ status: "suspended" }, { status: "active" }, null],
])("%j that becomes %j: %s", (from, to, text) => {
  const before = { ...user, ...from };
  const change = accessChangeOf({ before, after: { ...before, ...to } });
  expect(change && accessChangeText({ id: "m", name: "Maya Chen", openTasks: 0, ...change })).toBe(text);
});

it.each([
  [1, "Their unfinished task stays assigned to them until somebody reassigns it."],
  [1_200, "Their 1,200 unfinished tasks stay assigned to them until somebody reassigns them."],
])("of somebody to be suspended with %i unfinished tasks it says that they stay", (openTasks, text) => {
  const change = { before: "admin" as const, after: null, fields: [], isSignedOut: true };
  expect(accessChangeText({ id: "m", name: "Maya Chen", openTasks, ...change })).toBe(
    `Maya Chen will be signed out everywhere and can’t sign in until reactivated. ${text}`,
  );
});

it("counts of people are told one by one, and what happens to nobody is left out", () => {
  expect(accessCountTexts({ suspended: 1, changed: 2, moved: 1 })).toEqual([
    "2 people will get other access, which ends their sessions.",
    "1 center admin will get another center.",
    "1 person will be suspended. Their sessions and open invitations end, and they can’t sign in until reactivated.",
  ]);
  expect(accessCountTexts({ suspended: 2, openTasks: 3 })).toEqual([
    "2 people will be suspended. Their sessions and open invitations end, and they can’t sign in until reactivated. Their 3 unfinished tasks stay assigned to them until somebody reassigns them.",
  ]);
  expect(accessCountTexts({ suspended: 0, changed: 0, moved: 0 })).toEqual([]);
});
