import { capitalized } from "@/lib/format";
import type { Field, ReferenceTarget } from "./definition";
import { user } from "./definitions/user";

const ISSUE_LISTS = ["security-issueCats", "center_manager-issueCats"] as const;

export type IssueList = (typeof ISSUE_LISTS)[number];

/** The lists of the configuration that have the values of each target. */
const LISTS: Partial<Record<ReferenceTarget, readonly ConfigListKey[]>> = {
  zones: ["zones"],
  clientCodes: ["clientCodes"],
  issueCategories: ISSUE_LISTS,
  roles: ["roles"],
};

type ConfigListKey = IssueList | "zones" | "clientCodes" | "roles";

/** The lists of the configuration that have a field's values; none for fields whose values aren’t from there. */
export function configKeysOf(field: Field): readonly ConfigListKey[] {
  if (field.type === "tags") return field.moreFrom ? configKeysOfTarget(field.moreFrom) : [];
  return field.type === "reference" ? configKeysOfTarget(field.to) : [];
}

export function configKeysOfTarget(to: ReferenceTarget): readonly ConfigListKey[] {
  return LISTS[to] ?? [];
}

/** The lists of issue categories of a role: its own if one is named after it, else both; both without a role. */
export function categoryLists(role: string | null): readonly IssueList[] {
  const own = ISSUE_LISTS.filter((list) => role?.toLowerCase().includes(list.replace("-issueCats", "")));
  return own.length > 0 ? own : ISSUE_LISTS;
}

/** A role as people read it: its name in the form of a user, or "Center manager" for `ROLE_CENTER_MANAGER`. */
export function roleName(role: string): string {
  const { roles } = user.fields;
  const known = roles?.type === "tags" ? roles.options?.find(({ value }) => value === role) : undefined;
  if (known) return known.label;
  const words = role
    .replace(/^ROLE_/, "")
    .replaceAll("_", " ")
    .toLowerCase();
  return words === "" ? role : capitalized(words);
}
