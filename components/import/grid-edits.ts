import type { ImportRow } from "@/lib/contract/import";
import { cellText } from "@/lib/import/cell";

/** New texts by row number and column index, as in `12:3`. */
export type CellEdits = Readonly<Record<string, string>>;

type Rows = readonly Pick<ImportRow, "n" | "cells" | "isDone" | "outcome">[];

/** Pastes rows of cells, as spreadsheets copy them, from a cell on downwards and to the right. */
export function pasteInto(
  edits: CellEdits,
  rows: Rows,
  columns: readonly { index: number }[],
  { n, column, text }: { n: number; column: number; text: string },
): CellEdits {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\n$/, "").split("\n");
  const fromRow = rows.findIndex((row) => row.n === n);
  const fromColumn = columns.findIndex(({ index }) => index === column);
  const pasted = lines.flatMap((line, i) => {
    const row = rows[fromRow + i];
    if (!row || !isEditable(row)) return [];
    return line.split("\t").flatMap((cell, j) => {
      const target = columns[fromColumn + j];
      return target ? [[`${row.n}:${target.index}`, cell.trim()] as const] : [];
    });
  });
  return { ...edits, ...Object.fromEntries(pasted) };
}

/** Copies a cell into the same column of all rows below it. */
export function fillDown(edits: CellEdits, rows: Rows, { n, column }: { n: number; column: number }): CellEdits {
  const at = rows.findIndex((row) => row.n === n);
  const value = edits[`${n}:${column}`] ?? cellText(rows[at]?.cells[column] ?? null);
  const below = rows.slice(at + 1).filter(isEditable);
  return { ...edits, ...Object.fromEntries(below.map((row) => [`${row.n}:${column}`, value])) };
}

function isEditable({ isDone, outcome }: Rows[number]): boolean {
  return !isDone && outcome === "failed";
}
