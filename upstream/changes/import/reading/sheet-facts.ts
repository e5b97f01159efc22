import { IMPORT_LIMITS } from "@/lib/contract/limits";
import { isBlank } from "@/lib/records/import/cell";
import { addCell, emptyFacts, type ColumnFacts } from "@/lib/records/import/column-facts";
import type { FileRow } from "./file-row";

/** What all rows of a sheet say. */
export type SheetFacts = {
  /** Rows with at least one cell, and those without any above the last of them. */
  rows: number;
  blank: number;
  columns: ColumnFacts[];
  /** Whether all rows were looked at: very large workbooks aren't read to their end before they are checked. */
  isWhole: boolean;
};

/** Adds rows one by one. */
export function sheetFacts(): { facts: SheetFacts; add: (row: FileRow) => void } {
  const facts: SheetFacts = { rows: 0, blank: 0, columns: [], isWhole: true };
  let last = 0;
  return {
    facts,
    add: ({ n, cells }) => {
      if (cells.every(isBlank)) return;
      facts.rows++;
      facts.blank += Math.max(0, n - last - 1);
      last = n;
      for (const [i, cell] of cells.slice(0, IMPORT_LIMITS.columns).entries()) {
        const column = (facts.columns[i] ??= emptyFacts());
        if (!isBlank(cell)) addCell(column, cell);
      }
    },
  };
}
