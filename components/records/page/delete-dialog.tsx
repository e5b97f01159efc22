"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
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
import type { BulkFailure } from "@/lib/contract/changes/bulk";
import { ProblemError } from "@/lib/query/api-client";
import { bulkPreviewOptions } from "@/lib/query/records/bulk-previews";
import { recordKeys } from "@/lib/query/records/record-keys";
import { deleteRecordOptions } from "@/lib/query/records/record-mutations";
import { readRecord } from "@/lib/query/records/record-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import type { Definition } from "@/lib/records/definition";
import { isKind, listPath } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import { announceUndoable } from "../bulk/announce-run";
import { nameFields } from "../field-label";
import { Moment } from "../moment";
import { useLastEditor } from "../use-last-editor";

type DeleteDialogProps = {
  definition: Definition;
  record: RecordRow;
  onClose: () => void;
  /** The menu that opened the dialog is closed by then. */
  onReturnFocus: () => void;
};

/** Asks before anything else whether other records use this one: then it can only say so. */
export function DeleteDialog(props: DeleteDialogProps) {
  const { definition, record, onClose, onReturnFocus } = props;
  const operation = { target: { ids: [record.id] }, operation: { type: "delete" as const } };
  // Where this fails, the delete says why.
  const meta = { failure: false } as const;
  const { data, isPending } = useQuery({ ...bulkPreviewOptions(definition.kind, operation), retry: false, meta });
  const [failure] = data?.failures ?? [];
  return (
    <AlertDialog open onOpenChange={(open) => open || onClose()}>
      <AlertDialogContent
        onCloseAutoFocus={(event) => {
          event.preventDefault();
          onReturnFocus();
        }}
      >
        {failure ? <InUse name={record.name} failure={failure} /> : <Confirm {...props} isChecking={isPending} />}
      </AlertDialogContent>
    </AlertDialog>
  );
}

function InUse({ name, failure }: { name: string; failure: BulkFailure }) {
  const { references, message } = failure;
  return (
    <>
      <AlertDialogHeader>
        <AlertDialogTitle>{name} can’t be deleted</AlertDialogTitle>
        <AlertDialogDescription>
          {references ? "Other records use it. Remove it from these first:" : message}
        </AlertDialogDescription>
      </AlertDialogHeader>
      {references ? <References references={references} /> : null}
      <AlertDialogFooter>
        <AlertDialogCancel>Close</AlertDialogCancel>
      </AlertDialogFooter>
    </>
  );
}

type ConfirmProps = Pick<DeleteDialogProps, "definition" | "record"> & { isChecking: boolean };

function Confirm({ definition, record, isChecking }: ConfirmProps) {
  const router = useReaderRouter();
  const client = useQueryClient();
  const { mutate, isPending, isSuccess, error } = useMutationOnce({
    ...deleteRecordOptions(client, definition.kind, record.id),
    meta: { failure: false },
    onError: (thrown) => {
      if (!staleIn(thrown)) return;
      // The page behind the dialog shows it, too.
      void client.invalidateQueries({
        queryKey: recordKeys.all,
        predicate: ({ queryKey }) => queryKey.includes(record.id),
      });
    },
  });
  const stale = error && staleIn(error);
  function leave(changeSetId: string | null) {
    announceUndoable(client, { title: `${definition.one} deleted`, changeSetId });
    router.push(listPath(definition.kind));
  }
  const isBusy = isPending || isSuccess;
  return (
    <>
      <AlertDialogHeader>
        <AlertDialogTitle>Delete {record.name}?</AlertDialogTitle>
        <AlertDialogDescription>
          {record.name} will be removed from all lists.{isChecking ? null : " You can undo this."}
        </AlertDialogDescription>
      </AlertDialogHeader>
      {stale ? <StaleNote definition={definition} {...stale} /> : error ? <DeleteProblem error={error} /> : null}
      <AlertDialogFooter>
        <AlertDialogCancel disabled={isBusy}>Cancel</AlertDialogCancel>
        <Button
          variant="destructive"
          disabled={isBusy || isChecking}
          onClick={() => mutate((stale?.current ?? record).version, { onSuccess: leave })}
        >
          {isBusy ? "Deleting…" : stale ? "Delete anyway" : `Delete ${definition.one.toLowerCase()}`}
        </Button>
      </AlertDialogFooter>
    </>
  );
}

type Stale = { current: RecordRow; fields: readonly string[] };

/** The record as somebody has changed it since it was read, and the changed fields. */
function staleIn(error: Error): Stale | null {
  if (!(error instanceof ProblemError) || !error.problem.current) return null;
  const { current, base = {} } = error.problem;
  return { current: readRecord(current), fields: Object.keys(base) };
}

function StaleNote({ definition, current, fields }: Stale & { definition: Definition }) {
  const { editor, isUser } = useLastEditor(current);
  const element = useRef<HTMLParagraphElement>(null);
  // Not on the button, where a second Enter would delete what nobody has read.
  useEffect(() => element.current?.focus(), [current.version]);
  return (
    <p ref={element} role="alert" tabIndex={-1} className="rounded-md bg-warning-surface p-3 outline-none">
      <span className="font-medium text-warning">
        {editor} changed {fields.length > 0 ? nameFields(definition, fields) : "this record"}
        {isUser ? " elsewhere" : null} <Moment at={current.updatedAt} />
      </span>
      , after you opened this {definition.one.toLowerCase()}.
    </p>
  );
}

function DeleteProblem({ error }: { error: Error }) {
  const { references } = error instanceof ProblemError ? error.problem : {};
  return (
    <div role="alert" className="grid gap-2 rounded-md bg-danger-surface p-3 text-danger">
      <p className="font-medium">{error.message}</p>
      {references ? <References references={references} /> : null}
    </div>
  );
}

function References({ references }: { references: readonly ReferenceProps[] }) {
  return (
    <ul className="grid gap-1">
      {references.map((reference) => (
        <li key={reference.id}>
          <Reference {...reference} />
        </li>
      ))}
    </ul>
  );
}

type ReferenceProps = { kind: string; id: string; code: string; name: string };

function Reference({ kind, id, code, name }: ReferenceProps) {
  const label = `${name} (${code})`;
  if (!isKind(kind)) return label;
  return (
    <Link href={`${listPath(kind)}/${id}`} className="underline underline-offset-4">
      {label}
    </Link>
  );
}
