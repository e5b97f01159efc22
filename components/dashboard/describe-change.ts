import { RECENT_COUNT_MAX, type RecentChange } from "@/lib/contract/dashboard";
import { countOf } from "@/lib/format/count-of";
import { formatCount } from "@/lib/format/format-amount";
import { definitionOf } from "@/lib/records/definitions";

const NAMED_FIELDS = 2;

/** Who did what, in a few words: “Ada Byron changed Status, Budget and 2 more”, of several records with their count. */
export function describeChange(change: RecentChange): string {
  return `${change.actor ?? "Muster"} ${deedOf(change)}`;
}

/** How many there are beside the one that is named: “12 others”. */
export function otherRecords({ count }: RecentChange): string {
  const others = count - 1;
  return `${formatCount(others)}${count < RECENT_COUNT_MAX ? "" : "+"} ${others === 1 ? "other" : "others"}`;
}

function deedOf({ action, isUndo, kind, count, fields }: RecentChange): string {
  const isOne = count === 1;
  const all = countOf(definitionOf(kind), count, count >= RECENT_COUNT_MAX);
  const what = isOne ? "this" : all;
  // Of one, its name stands above.
  const whose = isOne ? "" : ` of ${all}`;
  if (action === "create") return `added ${what}`;
  if (action === "delete") return `deleted ${what}${isUndo ? " by undoing" : ""}`;
  if (fields.includes("deletedAt")) return isUndo ? `undid the deletion${whose}` : `brought ${what} back`;
  return `${isUndo ? "undid a change of" : "changed"} ${nameFields(kind, fields)}${whose}`;
}

function nameFields(kind: RecentChange["kind"], fields: readonly string[]): string {
  const labels = fields.map((field) => definitionOf(kind).fields[field]?.label ?? field);
  const rest = labels.length - NAMED_FIELDS;
  if (rest > 0) return `${labels.slice(0, NAMED_FIELDS).join(", ")} and ${rest} more`;
  return labels.join(" and ");
}
