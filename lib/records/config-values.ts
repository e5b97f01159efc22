import { capitalized } from "@/lib/format";
import { user } from "./definitions/user";

const ISSUE_LISTS = ["security-issueCats", "center_manager-issueCats"] as const;

export type IssueList = (typeof ISSUE_LISTS)[number];

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
