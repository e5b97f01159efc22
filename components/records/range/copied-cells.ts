import { formatTable } from "@/lib/records/import/clipboard-table";
import type { Definition } from "@/lib/records/definition";
import { fieldTypeOf } from "@/lib/records/field-types/field-types";
import { isEmpty } from "@/lib/records/field-types/field-values";
import type { ListedRow } from "@/lib/records/record";
import type { Clock } from "@/lib/staffing/days";
import { copyText } from "../value/describe-value";

/** Cells for a spreadsheet: with the texts of an export, which come back as the same values. */
export function copiedCells(
  definition: Definition,
  rows: readonly ListedRow[],
  columns: readonly string[],
  clock: Clock,
): { text: string; html: string } {
  return formatTable(rows.map((row) => columns.map((name) => cellText(definition, row, name, clock))));
}

function cellText(definition: Definition, row: ListedRow, name: string, clock: Clock): string {
  const field = definition.fields[name];
  if (!field) return copyText(definition, row, name, clock);
  if (isEmpty(row[name])) return "";
  const { type, text } = fieldTypeOf(field).toCell(field, row[name], row.linked[name]?.name);
  // Spreadsheets would run a text that starts like a formula.
  return type === "text" && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
