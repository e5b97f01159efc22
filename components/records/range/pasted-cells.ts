import type { CellPosition, RangeCells } from "@/components/ui/data-table/cell-range";
import type { Cells } from "@/lib/contract/changes/cells";
import type { ListedRow } from "@/lib/records/record";

type Pasting = {
  /** The page's rows and the keys of the displayed columns. */
  rows: readonly ListedRow[];
  columns: readonly string[];
  /** The focused cell, and the range that it belongs to. */
  at: CellPosition;
  range: RangeCells | null;
  table: readonly (readonly string[])[];
  isEditable: (column: string) => boolean;
  mayUpdate: (row: ListedRow) => boolean;
};

export type PastedCells = {
  /** Null if no cell can be changed. */
  cells: Cells | null;
  /** Keys of columns that can’t be edited in the list, and names of records that can’t be edited at all. */
  skippedColumns: readonly string[];
  skippedRecords: readonly string[];
  /** Rows and columns of the table that don’t fit below and right of the cell. */
  rowsOutside: number;
  columnsOutside: number;
};

/** Places a table below and right of a cell. Null if its rows differ in length, so that it isn’t clear what goes where. */
export function pastedCells(pasting: Pasting): PastedCells | null {
  const { rows, columns, at, range, isEditable, mayUpdate } = pasting;
  const table = filled(pasting);
  const width = table[0]?.length ?? 0;
  if (width === 0 || table.some((cells) => cells.length !== width)) return null;
  const top = rows.findIndex(({ id }) => id === (range?.ids[0] ?? at.id));
  const left = columns.indexOf(range?.columns[0] ?? at.column);
  const names = columns.slice(left, left + width);
  const targets = rows.slice(top, top + table.length);
  const fields = names.filter(isEditable);
  const changed = targets.flatMap((row, i) => {
    const texts = names.flatMap((name, j) => (isEditable(name) ? [table[i]?.[j] ?? ""] : []));
    return mayUpdate(row) ? [{ id: row.id, version: row.version, texts }] : [];
  });
  return {
    cells: fields.length > 0 && changed.length > 0 ? { fields, rows: changed } : null,
    skippedColumns: names.filter((name) => !isEditable(name)),
    skippedRecords: targets.filter((row) => !mayUpdate(row)).map(({ name }) => name),
    rowsOutside: table.length - targets.length,
    columnsOutside: width - names.length,
  };
}

/** A single cell fills the whole range, as in spreadsheets. */
function filled({ table, range }: Pasting): Pasting["table"] {
  const [text, ...others] = table.flat();
  if (!range || text === undefined || others.length > 0) return table;
  return range.ids.map(() => range.columns.map(() => text));
}
