import type { ListedRow } from "@/lib/records/record";

/**
 * A row as it was when chosen; or the first or last row of a page that is loading, with the row to display until then
 * and the rows of the page before.
 */
export type Peeked = { row: ListedRow } | { edge: "first" | "last"; until: ListedRow; leaving: readonly ListedRow[] };

/**
 * The row to display: the page's current version, or the chosen one where the page no longer lists it.
 * @param isTurning whether `rows` are still those of the page before
 */
export function peekedRow(
  peeked: Peeked | null,
  rows: readonly ListedRow[],
  isTurning: boolean,
): ListedRow | undefined {
  if (!peeked) return undefined;
  if ("row" in peeked) return rows.find(({ id }) => id === peeked.row.id) ?? peeked.row;
  if (isTurning || rows === peeked.leaving) return peeked.until;
  return peeked.edge === "first" ? rows[0] : rows.at(-1);
}
