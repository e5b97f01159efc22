import { accessOfRole, ACCESS_ROLE_LABELS, type AccessRole } from "@/lib/access/access-role";
import type { ConfigList } from "@/lib/contract/config";
import { formatCount } from "@/lib/format";
import type { ConfigDraft } from "./config-draft";

/** People who get the access that a role gives, because it takes the place of one that they have. */
export type Grant = { role: string; access: AccessRole; people: number };

/** Null if the replacement gives no access, or nobody has the role that it replaces. */
export function grantOf(list: ConfigList, value: string, replacement: string): Grant | null {
  const access = list.key === "roles" ? accessOfRole(replacement) : null;
  const uses = list.items.find((item) => item.value === value)?.uses ?? [];
  const people = uses.find(({ label }) => label === "user" || label === "users")?.count ?? 0;
  return access && people > 0 ? { role: replacement, access, people } : null;
}

export function grantsOf(list: ConfigList, { replacements }: ConfigDraft): Grant[] {
  return Object.entries(replacements).flatMap(([value, replacement]) => grantOf(list, value, replacement) ?? []);
}

export function grantText({ role, access, people }: Grant): string {
  return `${role} gives ${people === 1 ? "1 person" : `${formatCount(people)} people`} access. ${accessText(access)}.`;
}

const GIVES: Partial<Record<AccessRole, string>> = {
  system: "full access",
  client: "the dashboard of their center or company",
};

export function accessText(access: AccessRole): string {
  const label = ACCESS_ROLE_LABELS[access];
  return GIVES[access] ? `${label}: ${GIVES[access]}` : label;
}
