import type { AccessChange, AccessField } from "@/lib/contract/problem";
import { formatCount, formatList } from "@/lib/format";
import { ACCESS_FIELDS, ACCESS_ROLE_LABELS, accessRoleOf } from "./access-role";
import type { UserAccess, UserWrite } from "./user-rules";

/** Null unless the write suspends the user, or gives them another type, other roles or another center to administer. */
export function accessChangeOf({
  before,
  after,
}: Pick<UserWrite, "before" | "after">): Omit<AccessChange, "id" | "name" | "openTasks"> | null {
  if (!before || !after) return null;
  const isSuspended = after.status === "suspended" && before.status !== "suspended";
  const fields = ACCESS_FIELDS.filter((field) => isChanged(field, before, after));
  if (!isSuspended && fields.length === 0) return null;
  return {
    before: accessRoleOf(before),
    after: isSuspended ? null : accessRoleOf(after),
    fields,
    // A database trigger ends the sessions; a change of center leaves them.
    isSignedOut: before.status === "active" && (isSuspended || fields.some((field) => field !== "centerCode")),
  };
}

/** The center decides about the access of center admins only. */
function isChanged(field: AccessField, before: UserAccess, after: UserAccess): boolean {
  if (field === "roles") {
    return before.roles.length !== after.roles.length || before.roles.some((role, i) => role !== after.roles[i]);
  }
  if (field === "userType") return before.userType !== after.userType;
  return accessRoleOf(after) === "center-admin" && (before.centerCode ?? null) !== (after.centerCode ?? null);
}

/** “Maya Chen will be signed out everywhere and can’t sign in until reactivated.” */
export function accessChangeText({ name, before, after, fields, isSignedOut, openTasks }: AccessChange): string {
  if (after === null) {
    const end = isSignedOut
      ? `${name} will be signed out everywhere and can’t sign in until reactivated.`
      : `${name}’s invitation stops working, and they can’t sign in until reactivated.`;
    return openTasks > 0 ? `${end} ${tasksText(openTasks)}` : end;
  }
  const change =
    before === after
      ? fieldsText(name, fields)
      : `${name}’s access changes from ${ACCESS_ROLE_LABELS[before]} to ${ACCESS_ROLE_LABELS[after]}.`;
  return isSignedOut ? `${change} They will be signed out everywhere and have to sign in again.` : change;
}

function tasksText(count: number): string {
  return count === 1
    ? "Their unfinished task stays assigned to them until somebody reassigns it."
    : `Their ${unfinishedTasksText(count)} stay assigned to them until somebody reassigns them.`;
}

/** `1 unfinished task`, `12 unfinished tasks` */
export function unfinishedTasksText(count: number): string {
  return `${formatCount(count)} unfinished ${count === 1 ? "task" : "tasks"}`;
}

const FIELD_WORDS: Record<AccessField, string> = { userType: "type", roles: "roles", centerCode: "center" };

/** “Maya Chen’s roles change.” */
function fieldsText(name: string, fields: readonly AccessField[]): string {
  const isSingular = fields.length === 1 && fields[0] !== "roles";
  return `${name}’s ${formatList(fields.map((field) => FIELD_WORDS[field]))} ${isSingular ? "changes" : "change"}.`;
}

/** How many people a write of many users invites, suspends or gives other access; `openTasks` of those suspended. */
export type AccessCounts = Partial<
  Record<"invited" | "invitedFullAccess" | "newFullAccess" | "changed" | "moved" | "suspended" | "openTasks", number>
>;

/** One sentence for each thing that happens to people; true also of those who have never signed in. */
export function accessCountTexts(counts: AccessCounts): string[] {
  const { invited = 0, invitedFullAccess = 0, newFullAccess = 0, changed = 0, moved = 0 } = counts;
  const { suspended = 0, openTasks = 0 } = counts;
  const tasks = openTasks > 0 ? ` ${tasksText(openTasks)}` : "";
  const full = invitedFullAccess > 0 ? ` ${formatCount(invitedFullAccess)} of them will have full access.` : "";
  return [
    ...(invited > 0 ? [`${peopleText(invited)} will be invited.${full}`] : []),
    ...(newFullAccess > 0 ? [`${peopleText(newFullAccess)} will get full access, which ends their sessions.`] : []),
    ...(changed > 0 ? [`${peopleText(changed)} will get other access, which ends their sessions.`] : []),
    ...(moved > 0 ? [`${formatCount(moved)} center ${moved === 1 ? "admin" : "admins"} will get another center.`] : []),
    ...(suspended > 0
      ? [
          `${peopleText(suspended)} will be suspended. Their sessions and open invitations end, and they can’t sign in until reactivated.${tasks}`,
        ]
      : []),
  ];
}

function peopleText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? "person" : "people"}`;
}
