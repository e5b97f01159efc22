import type { BulkFailure, CellConflict } from "@/lib/contract/changes/bulk";
import type { Cells } from "@/lib/contract/changes/cells";

/** Pasted cells of a record that somebody else has changed, and that are written together or not at all. */
export type PastedConflict = BulkFailure & { conflict: CellConflict };

export function conflictsIn(failures: readonly BulkFailure[]): PastedConflict[] {
  return failures.flatMap(({ conflict, ...failure }) => (conflict ? [{ ...failure, conflict }] : []));
}

export function conflictKey({ id, conflict }: PastedConflict): string {
  return [id, ...conflict.fields].join(" ");
}

/** The cells without those that stay as somebody else has them. Null if none are left. */
export function chosenCells(
  cells: Cells,
  conflicts: readonly PastedConflict[],
  mine: ReadonlySet<string>,
): Cells | null {
  return withRows(cells, (row) => {
    const own = conflicts.filter(({ id }) => id === row.id);
    const [chosen] = own.filter((conflict) => mine.has(conflictKey(conflict)));
    const left = own.filter((conflict) => !mine.has(conflictKey(conflict))).flatMap(({ conflict }) => conflict.fields);
    const texts = row.texts.map((text, i) => (left.includes(cells.fields[i] ?? "") ? null : text));
    return { ...row, texts, ...(chosen ? { overwrite: chosen.conflict.version } : {}) };
  });
}

/** The cells that somebody else has changed, alone. Null if there are none. */
export function conflictingCells(cells: Cells, conflicts: readonly PastedConflict[]): Cells | null {
  return withRows(cells, ({ id, version, texts }) => {
    const fields = conflicts.filter((failure) => failure.id === id).flatMap(({ conflict }) => conflict.fields);
    return { id, version, texts: texts.map((text, i) => (fields.includes(cells.fields[i] ?? "") ? text : null)) };
  });
}

type Row = Cells["rows"][number];

function withRows(cells: Cells, change: (row: Row) => Row): Cells | null {
  const rows = cells.rows.map(change).filter(({ texts }) => texts.some((text) => text !== null));
  return rows.length > 0 ? { ...cells, rows } : null;
}
