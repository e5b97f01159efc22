import type { Kind } from "@/lib/records/kinds";
import { accessRoleOf, ACCESS_ROLES, type Person, type AccessRole } from "./access-role";
import { hasFullAccess } from "./rights";
import { ACCESS } from "./access-table";

/** The access roles a person may share a view with: their own, or any for admins and system users. */
export function audiencesOf(person: Person, kinds: readonly Kind[]): AccessRole[] {
  const own = accessRoleOf(person);
  const others = hasFullAccess(person) ? ACCESS_ROLES : [own];
  return others.filter((accessRole) => kinds.every((kind) => ACCESS[accessRole].kinds[kind].list !== "none"));
}

export const ACCESS_ROLE_NAMES: Record<AccessRole, string> = {
  admin: "Administrators",
  system: "System users",
  "center-admin": "Center admins",
  client: "Clients",
  "data-entry": "Data Entry",
  "data-entry-head": "Data Entry Heads",
  restricted: "Users",
};
