import { Mark } from "@/components/ui/mark";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";

type RecordMarkProps = { kind: Kind; name: string; photoUrl?: string | null | undefined; className?: string };

/** The mark of a kind that has one. */
export function RecordMark({ kind, ...props }: RecordMarkProps) {
  const { isPerson, mark } = definitionOf(kind);
  return isPerson || mark ? <Mark shape={mark ?? "person"} {...props} /> : null;
}
