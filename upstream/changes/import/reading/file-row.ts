import { IMPORT_LIMITS } from "@/lib/contract/limits";
import { isBlank, type Cell } from "@/lib/records/import/cell";
import { Unreadable } from "./unreadable";

/** A row with its number in the file. */
export type FileRow = { n: number; cells: Cell[] };

/** The row as it is stored: without blank cells at its end, and with texts the database can hold. @throws Unreadable */
export function cleanRow({ n, cells }: FileRow): FileRow | null {
  let length = cells.length;
  while (length > 0 && isBlank(cells[length - 1])) length--;
  if (length === 0) return null;
  if (length > IMPORT_LIMITS.columns) {
    throw new Unreadable(`Row ${n} has ${length} columns. A file can have at most ${IMPORT_LIMITS.columns}.`);
  }
  return { n, cells: cells.slice(0, length).map((cell, i) => cleanCell(cell, n, i)) };
}

function cleanCell(cell: Cell, n: number, index: number): Cell {
  if (typeof cell !== "string") return cell;
  if (cell.length > IMPORT_LIMITS.cellCharacters) {
    throw new Unreadable(`Row ${n}, column ${columnLetter(index)} has more than 10,000 characters.`);
  }
  const text = cell
    .replace(/\u0000/g, "\ufffd")
    .toWellFormed()
    .normalize("NFC");
  return text.trim() === "" ? null : text;
}

export function columnLetter(index: number): string {
  const last = String.fromCharCode(65 + (index % 26));
  return index < 26 ? last : columnLetter(Math.floor(index / 26) - 1) + last;
}
