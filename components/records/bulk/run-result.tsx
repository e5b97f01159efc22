"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { TitledDialog } from "@/components/ui/dialog";
import { DialogFooter } from "@/components/ui/dialog-footer";
import { showRun } from "@/lib/shell/followed-runs";
import type { BulkRun } from "@/lib/contract/changes/bulk";
import { formatRecordCount, formatCount } from "@/lib/format";
import { undoOptions } from "@/lib/query/records/bulk-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { definitionOf } from "@/lib/records/definitions";
import { copyWithToast } from "../copy-with-toast";
import { announceRun, isUndoable, namesOf, reportRun, runTitle } from "./announce-run";
import { failureText, FailureList } from "./failure-list";

/** A run's failures, to read and to copy. The run can be undone here, and from a toast after closing. */
export function RunResult({ run }: { run: BulkRun }) {
  const client = useQueryClient();
  const definition = definitionOf(run.kind);
  const undo = useMutationOnce({
    ...undoOptions(run.id),
    onSuccess: (undoRun) => {
      showRun(null);
      announceRun(client, undoRun);
    },
  });
  const [isCopied, setCopied] = useState(false);
  const isUndo = run.operation.type === "undo";
  const listed = new Set(run.failures.map(({ id }) => id)).size;
  function close() {
    showRun(null);
    if (isUndoable(run)) reportRun(client, run);
  }

  return (
    <TitledDialog
      title={`${formatRecordCount(namesOf(run), run.failed)} ${isUndo ? "not fully undone" : "skipped"}`}
      description={
        <>
          {runTitle(run)}. {isUndo ? "Later changes were kept." : reasonsHint(run.failed)}
          {listed < run.failed ? ` Showing the first ${formatCount(listed)}.` : ""}
        </>
      }
      className="max-w-xl"
      onClose={() => undo.isPending || close()}
    >
      <FailureList definition={definition} failures={run.failures} onNavigate={close} />
      <DialogFooter>
        <Button
          variant="secondary"
          onClick={() => void copyWithToast(failureText(definition, run.failures)).then(setCopied)}
        >
          {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
          <span aria-live="polite">{isCopied ? "Copied" : "Copy list"}</span>
        </Button>
        {isUndoable(run) ? (
          <Button variant="secondary" disabled={undo.isPending} onClick={() => undo.mutate()}>
            {undo.isPending ? "Undoing…" : "Undo"}
          </Button>
        ) : null}
        <Button disabled={undo.isPending} onClick={close}>
          Close
        </Button>
      </DialogFooter>
    </TitledDialog>
  );
}

function reasonsHint(count: number): string {
  return count === 1 ? "See the reason below." : "See the reasons below.";
}
