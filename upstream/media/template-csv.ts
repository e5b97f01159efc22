import { stringify } from "csv-stringify";
import type { Readable } from "node:stream";
import type { Column } from "./columns";
import type { CellValue } from "./example-rows";

/** The same columns and examples without drop-downs; spreadsheets take the mark at the start as a sign of UTF-8. */
export function csvTemplate(columns: readonly Column[], rows: readonly CellValue[][]): Readable {
  return stringify([columns.map((column) => column.header), ...rows], {
    bom: true,
    record_delimiter: "windows",
    // A name that starts like a formula must not become one in the reader's spreadsheet.
    escape_formulas: true,
  });
}
