import type { ListedRow } from "@/lib/records/record";

/**
 * A row, as it was when it was chosen; or the first or last of the page that is on its way, with the row to show until
 * then and the rows it is among.
 */
export type Peeked = { row: ListedRow } | { edge: "first" | "last"; until: ListedRow; leaving: readonly ListedRow[] };

/**
 * The row to show: as the page has it, or as it was where the page has it no more.
 * @param isTurning whether the rows are still those of the page before
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
