import type { FieldError } from "@/lib/contract/problem";
import { accessRoleOf, isAdmin, type Person } from "./access-role";

/** What decides about a user's access. */
export type UserAccess = Person & { companyId: string | null; status: string };

/** A write of a user; `before` is null for a new one, `after` for a deletion. */
export type UserWrite = { id: string; before: UserAccess | null; after: UserAccess | null };

type Writer = { userId: string; person: Person };

/** Why the writer may not write this user at all, whatever the fields; null if they may. */
export function protectionOf({ person }: Writer, { before, after }: UserWrite): string | null {
  if (isAdmin(person)) return null;
  if (before && isAdmin(before)) return "Only administrators can change an administrator.";
  if (!before && after && isAdmin(after)) return "Only administrators can add an administrator.";
  return null;
}

export function userErrors(writer: Writer, write: UserWrite): FieldError[] {
  return [...ownErrors(writer, write), ...raiseErrors(writer, write), ...placeErrors(write), ...startErrors(write)];
}

/** Nobody changes their own rights, or takes their own account away. */
function ownErrors({ userId }: Writer, { id, before, after }: UserWrite): FieldError[] {
  if (id !== userId || !before) return [];
  if (!after) return [{ path: "status", message: "You can’t delete your own account" }];
  return [
    ...(after.userType === before.userType ? [] : [{ path: "userType", message: "You can’t change your own type" }]),
    ...(isSame(after.roles, before.roles) ? [] : [{ path: "roles", message: "You can’t change your own roles" }]),
    ...(after.status === before.status ? [] : [{ path: "status", message: "You can’t change your own status" }]),
  ];
}

function raiseErrors({ person }: Writer, { after }: UserWrite): FieldError[] {
  if (!after || isAdmin(person) || !isAdmin(after)) return [];
  return [{ path: "userType", message: "Only administrators can make somebody an administrator" }];
}

/** Without a center or a company such a user would see nothing. Users who have none yet may stay as they are. */
function placeErrors({ before, after }: UserWrite): FieldError[] {
  if (!after || (before && isSameAccess(before, after))) return [];
  const accessRole = accessRoleOf(after);
  if (accessRole === "center-admin" && !after.centerCode) {
    return [{ path: "centerCode", message: "Choose the center of this center admin" }];
  }
  const isClient = accessRole === "client" && after.userType.toLowerCase() === "client";
  if (isClient && !after.companyId && !after.centerCode) {
    return [{ path: "companyId", message: "Choose the company of this client" }];
  }
  return [];
}

function startErrors({ before, after }: UserWrite): FieldError[] {
  if (before || !after || after.status === "invited") return [];
  return [{ path: "status", message: "New users are invited, and become active when they accept" }];
}

function isSameAccess(one: UserAccess, other: UserAccess): boolean {
  return (
    one.userType === other.userType &&
    isSame(one.roles, other.roles) &&
    (one.centerCode ?? null) === (other.centerCode ?? null) &&
    one.companyId === other.companyId
  );
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.toSorted().join() === other.toSorted().join();
}

/** Whether the write takes an administrator away: the last one can't go. */
export function endsAdministrator({ before, after }: UserWrite): boolean {
  return before !== null && isActiveAdmin(before) && (after === null || !isActiveAdmin(after));
}

function isActiveAdmin(user: UserAccess): boolean {
  return isAdmin(user) && user.status === "active";
}

/** Whether `viewer` may look at the product as `person`: administrators as anybody but another administrator. */
export function canViewAs(viewer: Person, person: Person): boolean {
  return isAdmin(viewer) && !isAdmin(person);
}

/** Whether a writer may invite, end the sessions of, or send a reset link to somebody: who may change them. */
export function canManageUser(person: Person, user: Person): boolean {
  return isAdmin(person) || (accessRoleOf(person) === "system" && !isAdmin(user));
}
