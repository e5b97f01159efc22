"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { deleteRecordOptions } from "@/lib/query/record-mutations";
import type { Definition } from "@/lib/records/definition";
import type { RecordRow } from "@/lib/records/record";
import { announceUndoable } from "../bulk/announce-run";
import { DeleteProblem } from "./delete-problem";

type DeleteDialogProps = { definition: Definition; record: RecordRow; onClose: () => void };

export function DeleteDialog({ definition, record, onClose }: DeleteDialogProps) {
  const router = useRouter();
  const one = definition.one.toLowerCase();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutationOnce({
    ...deleteRecordOptions(client, definition.kind, record.id),
    meta: { failure: false },
  });
  function leave(changeSetId: string | null) {
    announceUndoable(client, { title: `${definition.one} deleted`, changeSetId });
    router.push(`/${definition.kind}`);
  }
  const isBusy = isPending || isSuccess;
  return (
    <AlertDialog open onOpenChange={(open) => open || onClose()}>
      <AlertDialogContent>
        <AlertDialogHeader>
          <AlertDialogTitle>Delete {record.name}?</AlertDialogTitle>
          <AlertDialogDescription>
            {record.name} will be removed from all lists. You can undo this.
          </AlertDialogDescription>
        </AlertDialogHeader>
        {error ? <DeleteProblem definition={definition} id={record.id} error={error} /> : null}
        <AlertDialogFooter>
          <AlertDialogCancel disabled={isBusy}>Cancel</AlertDialogCancel>
          <Button variant="destructive" disabled={isBusy} onClick={() => mutate(record.version, { onSuccess: leave })}>
            {isBusy ? "Deleting…" : `Delete ${one}`}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}
