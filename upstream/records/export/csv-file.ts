import { stringify } from "csv-stringify";
import { pipeline, Readable } from "node:stream";
import type { ListedRow } from "@/lib/records/record";
import type { Column } from "./columns";

/** Streams the records as CSV; reading stops when the client disconnects. */
export function csvFile(columns: readonly Column[], batches: AsyncIterable<ListedRow[]>): Readable {
  const lines = stringify({
    bom: true,
    record_delimiter: "windows",
    // Readers may end a row at any line break that has no quotes around it.
    quoted_match: /[\r\n]/,
    // Spreadsheets would run a name that starts like a formula.
    escape_formulas: true,
  });
  // An error cuts the file short, which the client sees as a failed download.
  return pipeline(Readable.from(rowsOf(columns, batches)), lines, () => undefined);
}

async function* rowsOf(columns: readonly Column[], batches: AsyncIterable<ListedRow[]>): AsyncGenerator<string[]> {
  yield columns.map(({ header }) => header);
  for await (const batch of batches) {
    for (const record of batch) yield columns.map(({ cellOf }) => cellOf(record)?.text ?? "");
  }
}
