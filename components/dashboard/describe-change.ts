import { RECENT_COUNT_MAX, type RecentChange } from "@/lib/contract/dashboard";
import { formatRecordCount, formatCount } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";

const NAMED_FIELDS = 2;

export function describeChange(change: RecentChange): string {
  return `${change.actor ?? "Muster"} ${describeOperation(change)}`;
}

/** The records of a change besides the named one: “12 others”. */
export function otherRecords({ count }: RecentChange): string {
  const others = count - 1;
  return `${formatCount(others)}${count < RECENT_COUNT_MAX ? "" : "+"} ${others === 1 ? "other" : "others"}`;
}

function describeOperation({ action, isUndo, kind, count, fields }: RecentChange): string {
  const isOne = count === 1;
  const all = formatRecordCount(definitionOf(kind), count, count >= RECENT_COUNT_MAX);
  const records = isOne ? "the record" : all;
  const ofRecords = isOne ? "" : ` of ${all}`;
  if (action === "create") return `created ${records}`;
  if (action === "delete") return `deleted ${records}${isUndo ? " (undo)" : ""}`;
  if (fields.includes("deletedAt")) return isUndo ? `undid the deletion${ofRecords}` : `restored ${records}`;
  return `${isUndo ? "undid a change to" : "changed"} ${nameFields(kind, fields)}${ofRecords}`;
}

function nameFields(kind: RecentChange["kind"], fields: readonly string[]): string {
  const labels = fields.map((field) => definitionOf(kind).fields[field]?.label ?? field);
  const rest = labels.length - NAMED_FIELDS;
  if (rest > 0) return `${labels.slice(0, NAMED_FIELDS).join(", ")} and ${rest} more`;
  return labels.join(" and ");
}
