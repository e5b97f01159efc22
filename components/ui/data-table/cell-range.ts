import type { ClipboardEvent } from "react";
import { cellAt, isTyping, type CellAt } from "./row-focus";

export type CellPosition = Pick<CellAt, "id" | "column">;

/** A rectangle of cells: from the cell where it was started to the one it was extended to. */
export type CellRange = { from: CellPosition; to: CellPosition };

/** The ids of a range's rows and the keys of its columns, in the order of the table. */
export type RangeCells = { ids: readonly string[]; columns: readonly string[] };

/** Null once a corner has left the table, as after paging. */
export function cellsIn(
  range: CellRange | null,
  rows: readonly { id: string }[],
  columns: readonly { key: string }[],
): RangeCells | null {
  if (!range) return null;
  const ids = between(
    rows.map(({ id }) => id),
    range.from.id,
    range.to.id,
  );
  const keys = between(
    columns.map(({ key }) => key),
    range.from.column,
    range.to.column,
  );
  return ids && keys && { ids, columns: keys };
}

function between(entries: readonly string[], from: string, to: string): readonly string[] | null {
  const ends = [entries.indexOf(from), entries.indexOf(to)];
  return ends.includes(-1) ? null : entries.slice(Math.min(...ends), Math.max(...ends) + 1);
}

/** Starts at the focused cell, unless that is the end of the current range. */
export function extendedRange(range: CellRange | null, from: CellPosition, to: CellPosition): CellRange {
  const isGoingOn = range && range.to.id === from.id && range.to.column === from.column;
  return { from: isGoingOn ? range.from : positionOf(from), to: positionOf(to) };
}

function positionOf({ id, column }: CellPosition): CellPosition {
  return { id, column };
}

/** The cell whose content is copied or pasted; null if the event belongs to a text field or to selected text. */
export function cellOfClipboard(event: ClipboardEvent): CellAt | null {
  const selected = document.getSelection();
  if (isTyping(event.target) || (event.type === "copy" && selected && !selected.isCollapsed)) return null;
  return cellAt(event.target);
}
