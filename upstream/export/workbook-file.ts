import { PassThrough, type Readable } from "node:stream";
import writeExcelFile, { type Cell as SheetCell } from "write-excel-file/node";
import type { ListedRow } from "@/lib/records/record";
import type { Cell } from "./cells";
import type { Column } from "./columns";

const HEAD = { fontWeight: "bold", backgroundColor: "#E8ECF3" } as const;

/** The records as a sheet with numbers, amounts and dates a spreadsheet can count with. */
export async function workbookFile(
  sheet: string,
  columns: readonly Column[],
  batches: AsyncIterable<ListedRow[]>,
): Promise<Readable> {
  const rows: SheetCell[][] = [columns.map(({ header }) => ({ value: header, ...HEAD }))];
  for await (const batch of batches) {
    for (const record of batch) rows.push(columns.map(({ cellOf }) => typed(cellOf(record))));
  }
  const body = new PassThrough();
  writeExcelFile(rows, {
    sheet,
    columns: columns.map(({ header }) => ({ width: Math.max(16, header.length + 4) })),
    stickyRowsCount: 1,
  })
    .toStream(body)
    .catch((error: Error) => body.destroy(error));
  return body;
}

function typed(cell: Cell): SheetCell {
  if (!cell) return null;
  switch (cell.type) {
    case "number":
      return { value: Number(cell.text) };
    case "amount":
      return { value: Number(cell.text), format: "#,##0.00" };
    case "day":
      return { value: new Date(cell.text), format: "yyyy-mm-dd" };
    case "moment":
      return { value: new Date(cell.text), format: "yyyy-mm-dd hh:mm" };
    case "text":
      // Said to be text, so that nothing in it is taken for a formula.
      return { value: cell.text, type: String };
  }
}
