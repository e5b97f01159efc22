import { stringify } from "csv-stringify";
import type { Readable } from "node:stream";
import type { SheetCell } from "@/lib/records/field-types/field-type";
import type { Column } from "./columns";

/** The byte order mark makes spreadsheets read UTF-8. */
export function csvTemplate(columns: readonly Column[], rows: readonly (SheetCell | null)[][]): Readable {
  return stringify([columns.map((column) => column.header), ...rows.map((row) => row.map((cell) => cell?.text))], {
    bom: true,
    record_delimiter: "windows",
    // Readers may end a row at any line break that has no quotes around it.
    quoted_match: /[\r\n]/,
    // Spreadsheets would run a name that starts like a formula.
    escape_formulas: true,
  });
}
