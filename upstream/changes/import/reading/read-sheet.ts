import type { Cell } from "@/lib/records/import/cell";
import { dayOfSerial } from "@/lib/records/import/parse-cell";
import type { FileRow } from "./file-row";
import { xmlParser, type Attributes } from "./read-xml";
import { Unreadable } from "./unreadable";

/** How a number format displays numbers: as a day, as a time, or with leading zeros. */
export type Style = { type: "number" } | { type: "day" } | { type: "zeros"; digits: number };

type SheetContext = { texts: string[]; styles: Style[]; is1904: boolean };

/** A sheet’s rows as its part comes in. @throws Unreadable */
export async function* readRows(part: AsyncIterable<Buffer>, context: SheetContext): AsyncGenerator<FileRow> {
  const finished: FileRow[] = [];
  let row: FileRow | null = null;
  let cell: { column: number; type: string; style: Style; text: string } | null = null;
  const open = (name: string, attributes: Attributes) => {
    if (name === "row") row = { n: Number(attributes.r ?? (row?.n ?? lastN) + 1), cells: [] };
    if (name !== "c" || !row) return;
    const column = attributes.r ? columnIndex(attributes.r) : row.cells.length;
    const style = context.styles[Number(attributes.s ?? 0)] ?? { type: "number" };
    cell = { column, type: attributes.t ?? "n", style, text: "" };
  };
  let lastN = 0;
  const close = (name: string) => {
    if (name === "c" && row && cell) {
      if (cell.column >= COLUMNS_READ) throw tooWide(row.n);
      const value = valueOf(cell, context);
      while (row.cells.length < cell.column) row.cells.push(null);
      row.cells[cell.column] = value;
      cell = null;
    }
    if (name === "row" && row) {
      lastN = row.n;
      finished.push(row);
      row = null;
    }
  };
  const text = (part: string, element: string) => {
    if (cell && (element === "v" || (element === "t" && cell.type === "inlineStr"))) cell.text += part;
  };
  const parser = xmlParser({ open, close, text });
  const decoder = new TextDecoder();
  for await (const chunk of part) {
    parser.write(decoder.decode(chunk, { stream: true }));
    yield* finished.splice(0);
  }
  parser.close();
  yield* finished.splice(0);
}

const COLUMNS_READ = 16_384;

function tooWide(n: number): Unreadable {
  return new Unreadable(`Row ${n} has more columns than a workbook can have.`);
}

function valueOf({ type, style, text }: { type: string; style: Style; text: string }, context: SheetContext): Cell {
  if (text === "") return null;
  switch (type) {
    case "s":
      return context.texts[Number(text)] ?? null;
    case "b":
      return text === "1" ? "TRUE" : "FALSE";
    case "d":
      return text.slice(0, 10);
    case "n":
      return numberOf(text, style, context.is1904);
    default:
      return decodeEscapes(text);
  }
}

function numberOf(text: string, style: Style, is1904: boolean): Cell {
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  if (style.type === "day" && number >= 0 && number < 2_958_466) return dayOfSerial(number, is1904);
  if (style.type === "zeros") return text.padStart(style.digits, "0");
  return number;
}

/** The index of a column by its letters, or by a cell’s reference. */
export function columnIndex(reference: string): number {
  let index = 0;
  for (const letter of reference) {
    const value = letter.charCodeAt(0) - 64;
    if (value < 1 || value > 26) break;
    index = index * 26 + value;
  }
  return index - 1;
}

/** Characters that XML can't hold are written as `_x000D_`. */
export function decodeEscapes(text: string): string {
  if (!text.includes("_x")) return text;
  return text.replace(/_x([0-9A-Fa-f]{4})_/g, (_match, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
