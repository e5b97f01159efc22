import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { ChoiceValue } from "./field-types/choice";

/** The status of another record than the page's. */
export function StatusBadge({ kind, status }: { kind: Kind; status: string }) {
  const field = definitionOf(kind).fields.status;
  return field?.type === "choice" ? <ChoiceValue field={field} value={status} /> : status;
}
