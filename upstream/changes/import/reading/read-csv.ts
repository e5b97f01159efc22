import { Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import { IMPORT_LIMITS } from "@/lib/contract/limits";
import type { Cell } from "@/lib/records/import/cell";
import type { FileRow } from "./file-row";
import type { FileType } from "./sniff";
import { Unreadable } from "./unreadable";

const CHUNK_BYTES = 256 * 1024;

/** The rows of a CSV file; rows are numbered as records, since quoted cells can span lines. */
export async function* readCsv(
  bytes: Uint8Array,
  { encoding, delimiter }: Extract<FileType, { format: "csv" }>,
): AsyncGenerator<FileRow> {
  const parser = parse({
    delimiter,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    // Ends the search for the end of a quoted cell, or of a line without breaks.
    max_record_size: IMPORT_LIMITS.cellCharacters * 20,
  });
  const texts = Readable.from(textsOf(bytes, encoding));
  texts.on("error", (error) => parser.destroy(error));
  texts.pipe(parser);
  let n = 0;
  try {
    for await (const record of parser) {
      n++;
      yield { n, cells: cellsOf(record) };
    }
  } catch (error) {
    throw error instanceof CsvError ? new Unreadable(reasonOf(error, n + 1)) : error;
  }
}

function* textsOf(bytes: Uint8Array, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) {
    yield decoder.decode(bytes.subarray(at, at + CHUNK_BYTES), { stream: true });
  }
  yield decoder.decode();
}

function cellsOf(record: unknown): Cell[] {
  return Array.isArray(record) ? record.map((cell) => (cell === "" ? null : String(cell))) : [];
}

function reasonOf({ code }: CsvError, n: number): string {
  if (code === "CSV_QUOTE_NOT_CLOSED") return `A quotation mark opened in row ${n} or later is never closed.`;
  if (code === "CSV_MAX_RECORD_SIZE") return `Row ${n} is too long: a cell can have at most 10,000 characters.`;
  return `Row ${n} can’t be read as CSV.`;
}
