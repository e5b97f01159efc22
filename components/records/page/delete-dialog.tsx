"use client";

import { useQueryClient } from "@tanstack/react-query";
import Link from "@/lib/shell/reader-link";
import { useReaderRouter } from "@/lib/shell/reader-path";
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
import { ProblemError } from "@/lib/query/api-client";
import { recordKeys } from "@/lib/query/records/record-keys";
import { deleteRecordOptions } from "@/lib/query/records/record-mutations";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { Definition } from "@/lib/records/definition";
import { isKind, listPath } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { announceUndoable } from "../bulk/announce-run";

type DeleteDialogProps = {
  definition: Definition;
  record: RecordRow;
  onClose: () => void;
  /** The menu that opened the dialog is closed by then. */
  onReturnFocus: () => void;
};

export function DeleteDialog({ definition, record, onClose, onReturnFocus }: DeleteDialogProps) {
  const router = useReaderRouter();
  const noun = definition.one.toLowerCase();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutationOnce({
    ...deleteRecordOptions(client, definition.kind, record.id),
    meta: { failure: false },
  });
  function leave(changeSetId: string | null) {
    announceUndoable(client, { title: `${definition.one} deleted`, changeSetId });
    router.push(listPath(definition.kind));
  }
  const isBusy = isPending || isSuccess;
  return (
    <AlertDialog open onOpenChange={(open) => open || onClose()}>
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onReturnFocus();
        }}
      >
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
            {isBusy ? "Deleting…" : `Delete ${noun}`}
          </Button>
        </AlertDialogFooter>
      </AlertDialogContent>
    </AlertDialog>
  );
}

function DeleteProblem({ definition, id, error }: { definition: Definition; id: string; error: Error }) {
  const client = useQueryClient();
  const problem = error instanceof ProblemError ? error.problem : null;
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-danger-surface p-3 text-danger">
      <p className="font-medium">{error.message}</p>
      {problem?.references ? (
        <ul className="grid gap-1">
          {problem.references.map((reference) => (
            <li key={reference.id}>
              <Reference {...reference} />
            </li>
          ))}
        </ul>
      ) : null}
      {problem?.current ? (
        <Button
          variant="secondary"
          size="sm"
          className="w-fit"
          onClick={() => void client.invalidateQueries({ queryKey: recordKeys.record(definition.kind, id) })}
        >
          Reload record
        </Button>
      ) : null}
    </div>
  );
}

function Reference({ kind, id, code, name }: { kind: string; id: string; code: string; name: string }) {
  const label = `${name} (${code})`;
  if (!isKind(kind)) return label;
  return (
    <Link href={`${listPath(kind)}/${id}`} className="underline underline-offset-4">
      {label}
    </Link>
  );
}
