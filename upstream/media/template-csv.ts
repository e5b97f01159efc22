import { stringify } from "csv-stringify";
import type { Readable } from "node:stream";
import type { Column } from "./columns";
import type { CellValue } from "./example-rows";

/** The byte order mark makes spreadsheets read UTF-8. */
export function csvTemplate(columns: readonly Column[], rows: readonly CellValue[][]): Readable {
  return stringify([columns.map((column) => column.header), ...rows], {
    bom: true,
    record_delimiter: "windows",
    // Spreadsheets would run a name that starts like a formula.
    escape_formulas: true,
  });
}
