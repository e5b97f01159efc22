import type { ReferenceCount } from "@/lib/contract/changes/duplicates";
import { formatList, formatRecordCount } from "@/lib/format";
import { definitionOf } from "@/lib/records/definitions";

/** “12 assignments and 2 teams (members) move to FRL-000123.” A field is named where its kind has several. */
export function movesText(counts: readonly ReferenceCount[], { from, to }: { from: string; to: string }): string {
  if (counts.length === 0) return `Nothing else refers to ${from}.`;
  const parts = counts.map(({ kind, field, count }) => {
    const isAlone = counts.filter((other) => other.kind === kind).length === 1;
    return `${formatRecordCount(definitionOf(kind), count)}${isAlone ? "" : ` (${field.toLowerCase()})`}`;
  });
  const isSingle = counts.length === 1 && counts[0]?.count === 1;
  return `${formatList(parts)} ${isSingle ? "moves" : "move"} to ${to}.`;
}
