import { nameFields } from "@/components/records/field-label";
import type { RecentChange } from "@/lib/contract/staffing/dashboard";
import { RECENT_COUNT_MAX } from "@/lib/contract/staffing/dashboard-limits";
import { capitalized, formatCount, formatRecordCount } from "@/lib/format";
import { withoutFollowing } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";

export function describeChange(change: RecentChange): string {
  return `${change.actor ?? "Muster"} ${describeOperation(change)}`;
}

/** “Changed status and budget”, of the reader's own changes. */
export function describeOwnChange(change: RecentChange): string {
  return capitalized(describeOperation(change));
}

/** The records of a change besides the named one: “12 others”. */
export function otherRecords({ count }: RecentChange): string {
  const others = count - 1;
  return `${formatCount(others)}${count < RECENT_COUNT_MAX ? "" : "+"} ${others === 1 ? "other" : "others"}`;
}

function describeOperation({ action, isUndo, kind, count, fields }: RecentChange): string {
  const definition = definitionOf(kind);
  const isOne = count === 1;
  const all = formatRecordCount(definition, count, count >= RECENT_COUNT_MAX);
  const records = isOne ? `this ${definition.one.toLowerCase()}` : all;
  if (action === "create") return `created ${records}`;
  if (action === "delete") return `deleted ${records}`;
  if (fields.includes("deletedAt")) return `restored ${records}`;
  return `${isUndo ? "undid a change to" : "changed"} ${nameFields(definition, withoutFollowing(definition.fields, fields))}${isOne ? "" : ` in ${all}`}`;
}
