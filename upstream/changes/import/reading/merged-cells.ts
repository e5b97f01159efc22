import { IMPORT_LIMITS } from "@/lib/contract/limits";
import { isBlank, type Cell } from "@/lib/records/import/cell";
import type { FileRow } from "./file-row";
import { columnIndex } from "./read-sheet";
import { Unreadable } from "./unreadable";

/** A cell that spans the rows `from` to `to`. */
export type MergedCell = { column: number; from: number; to: number };

const MERGED_MAX = 100_000;
// Longer than any tag of the list.
const TAG_MAX = 1_000;
const LIST = "mergeCells";
const LIST_END = /<\/(?:\w+:)?mergeCells>/;
const CELL = /<(?:\w+:)?mergeCell\s[^<>]*?ref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g;

/**
 * The cells of a sheet that are merged with cells below. A sheet lists them after its rows, so its part is searched for
 * them, without reading its XML, before the rows are read. @throws Unreadable
 */
export async function findMergedCells(part: AsyncIterable<Buffer>): Promise<MergedCell[]> {
  const found: MergedCell[] = [];
  let isListed = false;
  let unread = "";
  for await (const chunk of part) {
    const text = unread + chunk.toString("latin1");
    isListed ||= text.includes(LIST);
    if (!isListed) {
      unread = text.slice(-LIST.length);
      continue;
    }
    const end = text.lastIndexOf(">") + 1;
    for (const [, column = "", from, to] of text.slice(0, end).matchAll(CELL)) {
      const cell = { column: columnIndex(column), from: Number(from), to: Number(to) };
      if (cell.to > cell.from && cell.column < IMPORT_LIMITS.columns) found.push(cell);
      if (found.length > MERGED_MAX)
        throw new Unreadable("The sheet has more than 100,000 merged cells. Unmerge them.");
    }
    if (LIST_END.test(text)) break;
    unread = text.slice(Math.max(end, text.length - TAG_MAX));
  }
  return found;
}

/**
 * The rows, with the value of a merged cell in each row that it spans; of several columns only the first has it. A row
 * with nothing of its own stays blank: whoever merges every cell of two rows means one record.
 */
export async function* withMergedCells(
  rows: AsyncIterable<FileRow>,
  merged: readonly MergedCell[],
): AsyncGenerator<FileRow> {
  const starts = Map.groupBy(merged, ({ from }) => from);
  const open = new Map<number, { to: number; value: Cell }>();
  for await (const row of rows) {
    const isOwn = !row.cells.every(isBlank);
    for (const [column, { to, value }] of open) {
      if (row.n > to) open.delete(column);
      else if (isOwn) fill(row, column, value);
    }
    for (const { column, to } of starts.get(row.n) ?? []) {
      const value = row.cells[column] ?? null;
      if (!isBlank(value)) open.set(column, { to, value });
    }
    yield row;
  }
}

function fill({ cells }: FileRow, column: number, value: Cell): void {
  while (cells.length <= column) cells.push(null);
  if (isBlank(cells[column])) cells[column] = value;
}
