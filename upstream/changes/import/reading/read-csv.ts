import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { IMPORT_LIMITS } from "@/lib/contract/limits";
import type { Cell } from "@/lib/records/import/cell";
import type { TextReading } from "@/lib/records/import/text-reading";
import type { FileRow } from "./file-row";
import { decodeFile } from "./text/encoding";
import { LINE_ENDS, quotes, SEPARATOR_LINE } from "./text/guess-separator";
import { Unreadable } from "./unreadable";

/** The rows of a CSV file; rows are numbered as records, since quoted cells can span lines. */
export async function* readCsv(
  bytes: Uint8Array,
  { encoding, delimiter, quoting }: TextReading,
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    ...quotes(quoting),
    record_delimiter: LINE_ENDS,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    // Ends the search for the end of a quoted cell, or of a line without breaks.
    max_record_size: IMPORT_LIMITS.cellCharacters * 20,
  });
  const texts = Readable.from(decodeFile(bytes, encoding));
  texts.on("error", (error) => parser.destroy(error));
  texts.pipe(parser);
  let n = 0;
  try {
    for await (const record of parser) {
      n++;
      const cells = cellsOf(record);
      if (n > 1 || !isSeparatorLine(cells, delimiter)) yield { n, cells };
    }
  } catch (error) {
    throw error instanceof CsvError ? new Unreadable(reasonOf(error, n + 1)) : error;
  }
}

function isSeparatorLine(cells: readonly Cell[], delimiter: string): boolean {
  return SEPARATOR_LINE.test(cells.map((cell) => cell ?? "").join(delimiter));
}

function cellsOf(record: unknown): Cell[] {
  return Array.isArray(record) ? record.map((cell) => (cell === "" ? null : withoutFormula(String(cell)))) : [];
}

/** The text of `="007"`, by which programs keep spreadsheets from reading a text as a number. */
function withoutFormula(cell: string): string {
  const text = /^\s*="((?:[^"]|"")*)"\s*$/.exec(cell)?.[1];
  return text === undefined ? cell : text.replaceAll('""', '"');
}

function reasonOf({ code }: CsvError, n: number): string {
  if (code === "CSV_QUOTE_NOT_CLOSED") return `A quotation mark opened in row ${n} or later is never closed.`;
  if (code === "CSV_MAX_RECORD_SIZE") return `Row ${n} is too long: a cell can have at most 10,000 characters.`;
  return `Row ${n} can’t be read as CSV.`;
}
