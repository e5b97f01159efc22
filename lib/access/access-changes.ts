import type { AccessChange } from "@/lib/contract/problem";
import { ACCESS_ROLE_LABELS, accessRoleOf } from "./access-role";
import type { UserWrite } from "./user-rules";

/** Null unless the write suspends the user or gives them another access role. */
export function accessChangeOf({
  before,
  after,
}: Pick<UserWrite, "before" | "after">): Omit<AccessChange, "name"> | null {
  if (!before || !after) return null;
  const [role, next] = [accessRoleOf(before), accessRoleOf(after)];
  const isActive = before.status === "active";
  if (after.status === "suspended" && before.status !== "suspended") return { before: role, after: null, isActive };
  return role === next ? null : { before: role, after: next, isActive };
}

/** “Maya Chen will be signed out everywhere and can’t sign in until reactivated.” */
export function accessChangeText({ name, before, after, isActive }: AccessChange): string {
  if (after === null) {
    return isActive
      ? `${name} will be signed out everywhere and can’t sign in until reactivated.`
      : `${name}’s invitation stops working, and they can’t sign in until reactivated.`;
  }
  const change = `${name}’s access changes from ${ACCESS_ROLE_LABELS[before]} to ${ACCESS_ROLE_LABELS[after]}.`;
  return isActive ? `${change} They will be signed out everywhere and have to sign in again.` : change;
}
