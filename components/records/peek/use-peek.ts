import { useState } from "react";
import type { ListedRow } from "@/lib/records/record";

/**
 * A row as it was when chosen; or the first or last row of a page that is loading, with the row to display until then
 * and the rows of the page before.
 */
export type Peeked = { row: ListedRow } | { edge: "first" | "last"; until: ListedRow; leaving: readonly ListedRow[] };

/** @param isPaging whether `rows` are still those of the page before */
export function usePeek(rows: readonly ListedRow[], isPaging: boolean) {
  const [peeked, setPeeked] = useState<Peeked | null>(null);
  const row = peekedRow(peeked, rows, isPaging);
  // Once the page has loaded, the peek stays on this row even if the page's order changes.
  if (peeked && "edge" in peeked && row && row !== peeked.until) setPeeked({ row });
  return {
    row,
    peek: setPeeked,
    peekAt: (id: string) => {
      const row = rows.find((row) => row.id === id);
      if (row) setPeeked({ row });
    },
    close: () => setPeeked(null),
  };
}

/** The row to display: the page's current version, or the chosen one if the page no longer lists it. */
export function peekedRow(peeked: Peeked | null, rows: readonly ListedRow[], isPaging: boolean): ListedRow | undefined {
  if (!peeked) return undefined;
  if ("row" in peeked) return rows.find(({ id }) => id === peeked.row.id) ?? peeked.row;
  if (isPaging || rows === peeked.leaving) return peeked.until;
  return peeked.edge === "first" ? rows[0] : rows.at(-1);
}
