import type { ImportRow } from "@/lib/contract/changes/import";
import { cellText } from "@/lib/records/import/cell";
import { parseTable } from "@/lib/records/import/clipboard-table";

/** New texts by row number and column index, as in `12:3`. */
export type CellEdits = Readonly<Record<string, string>>;

/** A column of the file that is imported: its place, and what it is read as. */
export type GridColumn = { index: number; name: string; label: string };

type Rows = readonly Pick<ImportRow, "n" | "cells" | "isDone" | "outcome" | "stale">[];

/** Null takes the edit back. */
export function editCell(edits: CellEdits, key: string, value: string | null): CellEdits {
  const { [key]: _, ...others } = edits;
  return value === null ? others : { ...others, [key]: value };
}

/** Pastes rows of cells, as spreadsheets copy them, from a cell on downwards and to the right. */
export function pasteInto(
  edits: CellEdits,
  rows: Rows,
  columns: readonly { index: number }[],
  { n, column, text }: { n: number; column: number; text: string },
): CellEdits {
  const fromRow = rows.findIndex((row) => row.n === n);
  const fromColumn = columns.findIndex(({ index }) => index === column);
  const pasted = parseTable(text).flatMap((cells, i) => {
    const row = rows[fromRow + i];
    if (!row || !isEditableRow(row)) return [];
    return cells.flatMap((cell, j) => {
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
  const below = rows.slice(at + 1).filter(isEditableRow);
  return { ...edits, ...Object.fromEntries(below.map((row) => [`${row.n}:${column}`, value])) };
}

/** A row that changes what somebody else has changed since is chosen for, not edited. */
export function isEditableRow({ isDone, outcome, stale }: Rows[number]): boolean {
  return !isDone && outcome === "failed" && !stale;
}
