import { stringify } from "csv-stringify";
import { PassThrough, pipeline, Readable } from "node:stream";
import { sql } from "kysely";
import writeExcelFile, { type Cell as WorkbookCell } from "write-excel-file/node";
import type { ImportRow } from "@/lib/contract/changes/import";
import type { Cell } from "@/lib/records/import/cell";
import { ERROR_HEADER, isErrorHeader } from "@/lib/records/import/guess";
import { definitionOf } from "@/lib/records/definitions";
import type { Database } from "@/upstream/platform/database/connect";
import { sheetText } from "@/upstream/records/export/workbook-file";
import type { StoredImport } from "./imports";
import { readAllRows } from "./stored-rows";

const HEAD = { fontWeight: "bold", backgroundColor: "#E8ECF3" } as const;
const WRONG = { backgroundColor: "#FFD9D6" } as const;

type ErrorRow = Pick<ImportRow, "n" | "cells" | "errors">;

/** The failed and skipped rows as the file has them, with their errors in a last column and wrong cells marked. */
export async function errorFile(db: Database, stored: StoredImport): Promise<Readable> {
  const { settings, sheets, fileType } = stored;
  const headers = sheets[settings.sheet]?.rows[settings.headerRow]?.cells ?? [];
  const width = Math.max(headers.length, settings.columns.length);
  // A file that comes back with errors has one column of them.
  const columns = Array.from({ length: width }, (_, i) => i).filter(
    (i) => settings.columns[i] || !isErrorHeader(headers[i]),
  );
  const sheet = { columns, head: [...columns.map((i) => headers[i] ?? null), ERROR_HEADER] };
  const failed = readAllRows(db, stored.id, sql<boolean>`not is_done and outcome in ('failed', 'skipped')`);
  if (fileType.format === "csv") return csvFile(stored, sheet, failed, fileType.delimiter);
  return workbookFile(stored, sheet, failed);
}

/** The columns of the file to write, and their headers with that of the errors. */
type ErrorSheet = { columns: readonly number[]; head: Cell[] };

function errorText({ kind }: StoredImport, { errors }: ErrorRow): string {
  const { fields } = definitionOf(kind);
  return errors
    .map(({ field, message }) => (field === null ? message : `${fields[field]?.label ?? field}: ${message}`))
    .join("; ");
}

function csvFile(
  stored: StoredImport,
  { columns, head }: ErrorSheet,
  batches: AsyncIterable<ErrorRow[]>,
  delimiter: string,
): Readable {
  const lines = stringify({
    bom: true,
    delimiter,
    record_delimiter: "windows",
    // Readers may end a row at any line break that has no quotes around it.
    quoted_match: /[\r\n]/,
    escape_formulas: true,
  });
  const rows = async function* () {
    yield head;
    for await (const batch of batches) {
      for (const row of batch) yield [...columns.map((i) => row.cells[i]), errorText(stored, row)];
    }
  };
  return pipeline(Readable.from(rows()), lines, () => undefined);
}

async function workbookFile(
  stored: StoredImport,
  { columns, head }: ErrorSheet,
  batches: AsyncIterable<ErrorRow[]>,
): Promise<Readable> {
  const rows: WorkbookCell[][] = [
    head.map((value) => ({ value: sheetText(String(value ?? "")), type: String, ...HEAD })),
  ];
  for await (const batch of batches) {
    for (const row of batch) {
      const wrong = new Set(row.errors.map(({ field }) => stored.settings.columns.indexOf(field)));
      const cells = columns.map((i) => cellOf(row.cells[i] ?? null, wrong.has(i)));
      rows.push([...cells, { value: sheetText(errorText(stored, row)), type: String, ...WRONG }]);
    }
  }
  const body = new PassThrough();
  writeExcelFile(rows, { sheet: "Rows with errors", stickyRowsCount: 1 })
    .toStream(body)
    .catch((error: Error) => body.destroy(error));
  return body;
}

function cellOf(cell: Cell, isWrong: boolean): WorkbookCell {
  const style = isWrong ? WRONG : {};
  if (cell === null) return isWrong ? { value: "", type: String, ...style } : null;
  return typeof cell === "number"
    ? { value: cell, type: Number, ...style }
    : { value: sheetText(cell), type: String, ...style };
}
