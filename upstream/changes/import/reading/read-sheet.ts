import { NO_VALUE, type Cell } from "@/lib/records/import/cell";
import type { FileRow } from "./file-row";
import { GENERAL, type NumberFormat } from "./number-format";
import { xmlParser, type Attributes } from "./read-xml";
import { Unreadable } from "./unreadable";

type SheetContext = { texts: string[]; formats: NumberFormat[]; is1904: boolean };

/** `hasFormula` and `hasValue`: which elements it has; a value may be empty. */
type OpenCell = {
  column: number;
  type: string;
  format: NumberFormat;
  text: string;
  hasFormula: boolean;
  hasValue: boolean;
};

/** A sheet’s rows as its part comes in. @throws Unreadable */
export async function* readRows(part: AsyncIterable<Buffer>, context: SheetContext): AsyncGenerator<FileRow> {
  const finished: FileRow[] = [];
  let row: FileRow | null = null;
  let cell: OpenCell | null = null;
  // Readings of Japanese texts aren't part of them.
  let readings = 0;
  const open = (name: string, attributes: Attributes) => {
    if (name === "row") row = { n: Number(attributes.r ?? (row?.n ?? lastN) + 1), cells: [] };
    if (name === "rPh") readings++;
    if (cell && name === "f") cell.hasFormula = true;
    if (cell && name === "v") cell.hasValue = true;
    if (name !== "c" || !row) return;
    const column = attributes.r ? columnIndex(attributes.r) : row.cells.length;
    const format = context.formats[Number(attributes.s ?? 0)] ?? GENERAL;
    cell = { column, type: attributes.t ?? "n", format, text: "", hasFormula: false, hasValue: false };
  };
  let lastN = 0;
  const close = (name: string) => {
    if (name === "rPh") readings--;
    if (name === "c" && row && cell) {
      if (cell.column >= COLUMNS_READ) {
        throw new Unreadable(`Row ${row.n} has more columns than a workbook can have.`);
      }
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
    if (cell && (element === "v" || (element === "t" && cell.type === "inlineStr" && readings === 0))) {
      cell.text += part;
    }
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

function valueOf({ type, format, text, hasFormula, hasValue }: OpenCell, context: SheetContext): Cell {
  // A formula may have an empty text, but no empty number: then a program wrote it without computing it.
  const isText = type === "str" || type === "inlineStr";
  if (text === "" || (!isText && text.trim() === "")) return hasFormula && (!hasValue || !isText) ? NO_VALUE : null;
  switch (type) {
    case "s":
      return sharedText(context.texts, text);
    case "b":
      return text === "1" ? "TRUE" : "FALSE";
    case "d":
      return text.slice(0, 10);
    case "n":
      return Number.isFinite(Number(text)) ? format(Number(text), context.is1904) : text;
    default:
      return decodeEscapes(text);
  }
}

/** @throws Unreadable */
function sharedText(texts: readonly string[], index: string): string {
  const text = texts[Number(index)];
  if (text === undefined) {
    throw new Unreadable("The workbook is damaged: texts of its cells are missing. Save it again, and try once more.");
  }
  return text;
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
