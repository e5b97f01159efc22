import { stringify } from "csv-stringify";
import { pipeline, Readable } from "node:stream";
import type { ListedRow } from "@/lib/records/record";
import type { Column } from "./columns";

/** The records as text, written as fast as the reader takes them; reading on ends when the reader leaves. */
export function csvFile(columns: readonly Column[], batches: AsyncIterable<ListedRow[]>): Readable {
  const lines = stringify({
    bom: true,
    record_delimiter: "windows",
    // Somebody's name that starts like a formula must not become one in the reader's spreadsheet.
    escape_formulas: true,
  });
  // What ends it is told to the reader by the file that breaks off.
  return pipeline(Readable.from(rowsOf(columns, batches)), lines, () => undefined);
}

async function* rowsOf(columns: readonly Column[], batches: AsyncIterable<ListedRow[]>): AsyncGenerator<string[]> {
  yield columns.map(({ header }) => header);
  for await (const batch of batches) {
    for (const record of batch) yield columns.map(({ cellOf }) => cellOf(record)?.text ?? "");
  }
}
