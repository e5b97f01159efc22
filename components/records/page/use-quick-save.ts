"use client";

import { useQueryClient } from "@tanstack/react-query";
import { recordKeys } from "@/lib/query/records/record-keys";
import { quickUpdateOptions } from "@/lib/query/records/record-mutations";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { announceUndoable } from "../bulk/announce-run";
import { chosenText } from "../chosen-text";
import { useRecordPage } from "./record-page";

/** Saves changes that need no editor, such as a move to another status, and offers to undo them. */
export function useQuickSave() {
  const { definition, record } = useRecordPage();
  const { kind } = definition;
  const client = useQueryClient();
  const update = quickUpdateOptions(client, kind);
  const mutation = useMutationOnce({
    ...update,
    meta: { failure: `Couldn’t change ${record.name}` },
    onSuccess: (answer, variables, ...rest) => {
      update.onSuccess?.(answer, variables, ...rest);
      announceUndoable(client, {
        title: `Changed ${answer.row.name}`,
        effects: chosenText(answer.chosen),
        changeSetId: answer.changeSetId,
        edited: { kind, id: variables.row.id, undoTitle: `Restored ${answer.row.name}` },
      });
    },
    // A refused change may mean that the displayed record is old.
    onSettled: () => void client.invalidateQueries({ queryKey: recordKeys.record(kind, record.id) }),
  });
  return {
    isPending: mutation.isPending,
    save: (changes: Record<string, unknown>) => mutation.mutate({ row: record, changes }),
  };
}
