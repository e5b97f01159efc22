import type { Proposal } from "@/lib/contract/staffing/matching";

/** A match that can be proposed if nothing stands against it. */
type Match = { gates: readonly unknown[] };

/** What was proposed during this visit, and so is no longer among what can be. */
export type Proposed<Row> = {
  row: Row;
  proposal: Proposal;
  changeSetId: string | null;
  /** How many were proposed together, and so are taken back together. */
  together: number;
  /** The list it happened in, such as its order and page. */
  list: string;
  /** The row's place in that list, from 0. */
  index: number;
  /** Milliseconds since 1970. */
  at: number;
};

export type MatchEntry<Row> = { row: Row; proposed: Proposed<Row> | null };

export type ReadList<Row> = {
  idOf: (row: Row) => string;
  list: string;
  /** When the rows were read, in milliseconds since 1970. */
  readAt: number;
};

/**
 * The rows of a list with those that were proposed in it at their old places, so that no row slides under the pointer
 * that has just proposed another. What can be proposed again by a later answer was taken back.
 */
export function matchEntries<Row extends Match>(
  content: readonly Row[],
  proposed: readonly Proposed<Row>[],
  { idOf, list, readAt }: ReadList<Row>,
): MatchEntry<Row>[] {
  const proposalOf = (row: Row) =>
    proposed.find((one) => idOf(one.row) === idOf(row) && (row.gates.length > 0 || one.at > readAt)) ?? null;
  const entries = content.map((row): MatchEntry<Row> => ({ row, proposed: proposalOf(row) }));
  const listed = new Set(content.map(idOf));
  const absent = proposed.filter((one) => one.list === list && !listed.has(idOf(one.row)));
  for (const one of absent.toSorted((a, b) => a.index - b.index)) {
    entries.splice(one.index, 0, { row: one.row, proposed: one });
  }
  return entries;
}
