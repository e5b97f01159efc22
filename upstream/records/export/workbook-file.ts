import { PassThrough, type Readable } from "node:stream";
import writeExcelFile, { type Cell } from "write-excel-file/node";
import { currentFormats } from "@/lib/formats/current-formats";
import type { SheetCell } from "@/lib/records/field-types/field-type";
import type { ListedRow } from "@/lib/records/record";
import type { Column } from "./columns";
import { shownFormats, wallTime, type ShownFormats } from "./shown-formats";

// In characters; longer text overflows into empty cells beside it.
const WIDTH_MAX = 48;
const PADDING = 3;

const HEAD = { fontWeight: "bold", backgroundColor: "#E8ECF3" } as const;

/** Days and times of day are displayed as whoever asks for the file reads them. */
export async function workbookFile(
  sheet: string,
  columns: readonly Column[],
  batches: AsyncIterable<ListedRow[]>,
): Promise<Readable> {
  const shown = shownFormats(currentFormats());
  const rows: Cell[][] = [columns.map(({ header }) => ({ value: header, ...HEAD }))];
  const longest = columns.map(({ header }) => header.length);
  for await (const batch of batches) {
    for (const record of batch) {
      const cells = columns.map(({ cellOf }) => cellOf(record));
      rows.push(cells.map((cell) => workbookCell(cell, shown)));
      for (const [i, cell] of cells.entries()) longest[i] = Math.max(longest[i] ?? 0, lengthOf(cell, shown));
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

export function workbookCell(cell: SheetCell | null, shown: ShownFormats): Cell {
  if (!cell) return null;
  switch (cell.type) {
    case "number":
      return { value: Number(cell.text) };
    case "amount":
      return { value: Number(cell.text), format: "#,##0.00" };
    case "day":
      return { value: new Date(cell.text), format: shown.day };
    case "moment":
      return { value: wallTime(cell.text, shown.timeZone), format: shown.moment };
    case "text":
      return textCell(cell.text);
  }
}

/** Typed as text, so that no spreadsheet runs it as a formula. */
export function textCell(text: string): Cell {
  return { value: sheetText(text), type: String };
}

/** Escapes texts such as `_x0041_`, which workbooks read as a character code. */
export function sheetText(text: string): string {
  return text.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_");
}

function lengthOf(cell: SheetCell | null, { day, moment }: ShownFormats): number {
  if (cell?.type === "moment") return moment.length;
  return cell?.type === "day" ? day.length : (cell?.text.length ?? 0);
}
