"use client";

import { useQueryClient } from "@tanstack/react-query";
import { recordKeys } from "@/lib/query/records/record-keys";
import type { Kind } from "@/lib/records/kinds";
import { mergeUpdate } from "@/lib/query/merging/merge-update";
import { quickUpdateOptions } from "@/lib/query/records/record-mutations";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { definitionOf } from "@/lib/records/definitions";
import { announceUndoable } from "../bulk/announce-run";
import { chosenText } from "../chosen-text";
import { loadMergeNote } from "../save/load-merge-note";
import { useRecordPage } from "./record-page";

/** Saves changes that need no editor, such as a move to another status, and offers to undo them. */
export function useQuickSave() {
  const { definition, record } = useRecordPage();
  const { isPending, save } = useRowSave(definition.kind, `Couldn’t change ${record.name}`);
  return { isPending, save: (changes: Record<string, unknown>) => save(record, changes) };
}

type SavedRow = { id: string; version: number; name: string };

/** The same for any record of a kind, such as a row or a card. */
export function useRowSave(kind: Kind, failure = "Couldn’t save the change") {
  const client = useQueryClient();
  const update = quickUpdateOptions(client, kind, { merge: mergeUpdate });
  const { isPending, mutate } = useMutationOnce({
    ...update,
    meta: { failure },
    onSuccess: async (answer, variables, ...rest) => {
      update.onSuccess?.(answer, variables, ...rest);
      announceUndoable(client, {
        title: `Changed ${answer.row.name}`,
        effects: chosenText(answer.chosen),
        mergeNote: await loadMergeNote(definitionOf(kind), answer, variables.changes),
        changeSetId: answer.changeSetId,
        edited: { kind, id: variables.row.id, undoTitle: `Restored ${answer.row.name}` },
      });
    },
    // A refused change may mean that the displayed record is old.
    onSettled: (_answer, _error, { row }) =>
      void client.invalidateQueries({ queryKey: recordKeys.record(kind, row.id) }),
  });
  return {
    isPending,
    save: (row: SavedRow, changes: Record<string, unknown>) => mutate({ row, changes }),
  };
}
