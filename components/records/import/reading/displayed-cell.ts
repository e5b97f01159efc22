import { formatAmount, formatDay, formatRate } from "@/lib/format";
import type { Field } from "@/lib/records/definition";
import { cellText, isBlank, type Cell } from "@/lib/records/import/cell";
import { parseCell, type Formats } from "@/lib/records/import/parse-cell";

/** A cell as it will be read: days and amounts as records display them, other values as the file has them. */
export function displayedCell(field: Field | undefined, cell: Cell, formats: Formats): string {
  if (isBlank(cell)) return "";
  if (field?.type !== "date" && field?.type !== "money") return cellText(cell);
  const parsed = parseCell(field, cell, formats);
  if ("error" in parsed || typeof parsed.value !== "string") return cellText(cell);
  if (field.type === "date") return formatDay(parsed.value);
  if (!/^-?\d+(?:\.\d+)?$/.test(parsed.value)) return cellText(cell);
  const currency = parsed.currencies?.[0] ?? null;
  return parsed.unit ? formatRate(parsed.value, currency, parsed.unit) : formatAmount(parsed.value, currency);
}
