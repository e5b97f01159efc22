"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { uuidv7 } from "uuidv7";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import { Skeleton } from "@/components/ui/skeleton";
import type { BulkOperation, BulkPreview as Preview } from "@/lib/contract/bulk";
import { formatRecordCount } from "@/lib/format";
import { ProblemError } from "@/lib/query/api-client";
import { bulkPreviewOptions, startRunOptions, type Target } from "@/lib/query/bulk-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { recordKeys } from "@/lib/query/record-keys";
import type { Definition } from "@/lib/records/definition";
import { isEmpty } from "../value/field-value";
import { announceRun } from "./announce-run";
import { EffectSentence } from "./effect-sentence";
import { missingTag } from "./missing-tag";
import { PreviewEffect } from "./preview-effect";
import { UnitsNote } from "./units-note";

type BulkPreviewProps = {
  definition: Definition;
  target: Target;
  operation: BulkOperation;
  onBack: (() => void) | null;
  onClose: () => void;
  onStarted: () => void;
};

export function BulkPreview({ definition, target, operation, onBack, onClose, onStarted }: BulkPreviewProps) {
  const client = useQueryClient();
  const [key] = useState(uuidv7);
  const run = useMutationOnce({
    ...startRunOptions(definition.kind, key),
    meta: { failure: false },
    onSuccess: (started) => {
      announceRun(client, started);
      onStarted();
      onClose();
    },
  });
  // No refetch once the run has started: its own changes would make the preview stale.
  const preview = useQuery({ ...bulkPreviewOptions(definition.kind, { target, operation }), enabled: run.isIdle });
  const seen = preview.data;
  const error = run.error ?? (seen ? null : preview.error);
  const hasChanged = run.error instanceof ProblemError && run.error.status === 409;
  const shown = seen && !hasChanged ? seen : null;

  function lookAgain() {
    run.reset();
    void preview.refetch();
    // The count in the title comes from the list.
    void client.invalidateQueries({ queryKey: recordKeys.lists(definition.kind) });
  }

  return (
    <>
      <div className="grid gap-3">
        <EffectSentence
          definition={definition}
          preview={shown}
          {...wordsOf(definition, operation)}
          instead={shown && missingTag(definition, operation, shown)}
        />
        {shown ? (
          <>
            <UnitsNote definition={definition} operation={operation} preview={shown} />
            <PreviewEffect definition={definition} preview={shown} />
          </>
        ) : null}
        {!seen && !error ? <Skeleton className="h-40" aria-label="Loading preview" /> : null}
      </div>
      {error ? (
        <div role="alert" className="grid gap-2 rounded-md bg-danger-surface p-3 text-danger">
          <p className="font-medium">{sayError(error)}</p>
          {hasChanged || !run.error ? (
            <Button variant="secondary" size="sm" className="w-fit" onClick={lookAgain}>
              Refresh preview
            </Button>
          ) : null}
        </div>
      ) : null}
      <DialogFooter>
        <Button variant="secondary" disabled={run.isPending} onClick={onBack ?? onClose}>
          {onBack ? "Back" : "Cancel"}
        </Button>
        <Button
          variant={operation.type === "delete" ? "destructive" : "default"}
          disabled={!seen || preview.isFetching || !isWorthwhile(seen) || hasChanged || run.isPending}
          onClick={() => seen && run.mutate({ target, operation, matching: seen.matching })}
        >
          {run.isPending ? "Working…" : confirmLabel(definition, operation, seen)}
        </Button>
      </DialogFooter>
    </>
  );
}

function wordsOf({ fields }: Definition, operation: BulkOperation): { verb: string; done: string } {
  if (operation.type === "delete") return { verb: "will be deleted", done: "deleted" };
  const isCleared = operation.type === "set" && isEmpty(operation.value);
  const label = isCleared && (fields[operation.field]?.label ?? operation.field);
  return { verb: label ? `will have “${label}” cleared` : "will change", done: "changed" };
}

function isWorthwhile({ changing, checked, count }: Preview): boolean {
  return changing > 0 || checked < count;
}

function confirmLabel(definition: Definition, { type }: BulkOperation, preview: Preview | undefined): string {
  const verb = type === "delete" ? "Delete" : "Change";
  if (!preview || !isWorthwhile(preview)) return verb;
  return `${verb} ${formatRecordCount(definition, preview.checked < preview.count ? preview.count : preview.changing)}`;
}

/** An invalid value is explained by its field error, other problems by their detail. */
function sayError(error: Error): string {
  const first = error instanceof ProblemError ? error.problem.errors?.[0]?.message : undefined;
  return first ?? error.message;
}
