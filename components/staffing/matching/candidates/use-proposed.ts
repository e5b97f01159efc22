"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { undoChangeSet } from "@/components/records/bulk/announce-run";
import { useUndoKeys } from "@/components/records/offer-undo";
import type { Proposal } from "@/lib/contract/staffing/matching";
import { matchEntries, type Proposed, type ReadList } from "./proposed-rows";

/** The rows of a list of matches, in which those that are proposed stay for the visit; Ctrl+Z takes the last one back. */
export function useProposed<Row extends { gates: readonly unknown[] }>(content: readonly Row[], read: ReadList<Row>) {
  const client = useQueryClient();
  const [proposed, setProposed] = useState<readonly Proposed<Row>[]>([]);
  const entries = matchEntries(content, proposed, read);
  const { idOf, list } = read;
  const [last] = entries.flatMap((entry) => entry.proposed ?? []).toSorted((a, b) => b.at - a.at);
  const lastId = last?.changeSetId;
  useUndoKeys(lastId ? () => void undoChangeSet(client, lastId) : null);
  /** Returns whether the rows of all of them are displayed. */
  const keep = (made: readonly { rowId: string; proposal: Proposal }[], changeSetId: string | null) => {
    const added = made.flatMap(({ rowId, proposal }): Proposed<Row>[] => {
      const index = entries.findIndex(({ row }) => idOf(row) === rowId);
      const row = entries[index]?.row;
      return row ? [{ row, proposal, changeSetId, together: made.length, list, index, at: Date.now() }] : [];
    });
    const isAdded = (one: Proposed<Row>) => added.some(({ row }) => idOf(row) === idOf(one.row));
    setProposed((earlier) => [...earlier.filter((one) => !isAdded(one)), ...added]);
    return added.length === made.length;
  };
  return { entries, keep };
}
