import { PassThrough, type Readable } from "node:stream";
import writeExcelFile, { type Cell } from "write-excel-file/node";
import type { SheetCell } from "@/lib/records/field-types/field-type";
import type { ListedRow } from "@/lib/records/record";
import type { Column } from "./columns";

// In characters; longer text overflows into empty cells beside it.
const WIDTH_MAX = 48;
const PADDING = 3;

const MOMENT = "yyyy-mm-dd hh:mm";
const HEAD = { fontWeight: "bold", backgroundColor: "#E8ECF3" } as const;

export async function workbookFile(
  sheet: string,
  columns: readonly Column[],
  batches: AsyncIterable<ListedRow[]>,
): Promise<Readable> {
  const rows: Cell[][] = [columns.map(({ header }) => ({ value: header, ...HEAD }))];
  const longest = columns.map(({ header }) => header.length);
  for await (const batch of batches) {
    for (const record of batch) {
      const cells = columns.map(({ cellOf }) => cellOf(record));
      rows.push(cells.map(workbookCell));
      for (const [i, cell] of cells.entries()) longest[i] = Math.max(longest[i] ?? 0, lengthOf(cell));
    }
  }
  const body = new PassThrough();
  writeExcelFile(rows, {
    sheet,
    columns: longest.map((length) => ({ width: Math.min(length, WIDTH_MAX) + PADDING })),
    stickyRowsCount: 1,
  })
    .toStream(body)
    .catch((error: Error) => body.destroy(error));
  return body;
}

export function workbookCell(cell: SheetCell | null): Cell {
  if (!cell) return null;
  switch (cell.type) {
    case "number":
      return { value: Number(cell.text) };
    case "amount":
      return { value: Number(cell.text), format: "#,##0.00" };
    case "day":
      return { value: new Date(cell.text), format: "yyyy-mm-dd" };
    case "moment":
      return { value: new Date(cell.text), format: MOMENT };
    case "text":
      // Typed as text, so that no spreadsheet runs it as a formula.
      return { value: sheetText(cell.text), type: String };
  }
}

/** Escapes texts such as `_x0041_`, which workbooks read as a character code. */
function sheetText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
}

function lengthOf(cell: SheetCell | null): number {
  if (cell?.type === "moment") return MOMENT.length;
  return cell?.text.length ?? 0;
}
