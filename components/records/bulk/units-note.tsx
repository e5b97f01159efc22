import type { BulkOperation, BulkPreview } from "@/lib/contract/bulk";
import { formatList } from "@/lib/format";
import type { Definition } from "@/lib/records/definition";

type UnitsNoteProps = { definition: Definition; operation: BulkOperation; preview: BulkPreview };

/** Warns that one number would mean several amounts: in other currencies, or per hour and per day. */
export function UnitsNote({ definition, operation, preview }: UnitsNoteProps) {
  const note = unitsNote(definition, operation, preview.units);
  return note === null ? null : <p className="rounded-md bg-warning-surface px-3 py-2 text-warning">{note}</p>;
}

export function unitsNote(
  { fields }: Definition,
  operation: BulkOperation,
  units: BulkPreview["units"],
): string | null {
  if (operation.type !== "set") return null;
  const field = fields[operation.field];
  if (field?.type !== "money" || operation.value === null) return null;
  const currencies = units[field.currency] ?? [];
  const spans = (field.per && units[field.per]) || [];
  if (currencies.length < 2 && spans.length < 2) return null;
  const per = spans.length > 0 ? `, ${formatList(spans.map((span) => `per ${span}`))}` : "";
  return `These amounts are in ${formatList(currencies)}${per}. Only the number changes.`;
}
