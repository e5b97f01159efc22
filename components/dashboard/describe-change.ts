import type { RecentChange } from "@/lib/contract/dashboard";
import { definitionOf } from "@/lib/records/definitions";

const VERBS = { create: "added this", delete: "deleted this", update: "changed" };
const NAMED_FIELDS = 2;

/** Who did what, in a few words: “Ada Byron changed Status, Budget and 2 more”. */
export function describeChange({ actor, action, kind, fields }: RecentChange): string {
  // A deletion that was undone.
  if (action === "update" && fields.includes("deletedAt")) return `${actor ?? "Muster"} brought this back`;
  const what = action === "update" ? ` ${nameFields(kind, fields)}` : "";
  return `${actor ?? "Muster"} ${VERBS[action]}${what}`;
}

function nameFields(kind: RecentChange["kind"], fields: readonly string[]): string {
  const labels = fields.map((field) => definitionOf(kind).fields[field]?.label ?? field);
  const rest = labels.length - NAMED_FIELDS;
  if (rest > 0) return `${labels.slice(0, NAMED_FIELDS).join(", ")} and ${rest} more`;
  return labels.join(" and ") || "this";
}
