"use client";

import { useQueryClient } from "@tanstack/react-query";
import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import {
  Dialog,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogHeader,
  DialogTitle,
} from "@/components/ui/dialog";
import { showRun } from "@/lib/client/followed-runs";
import type { BulkRun } from "@/lib/contract/bulk";
import { countOf } from "@/lib/format/count-of";
import { formatCount } from "@/lib/format/format-amount";
import { undoOptions } from "@/lib/query/bulk-queries";
import { useMutationOnce } from "@/lib/query/use-mutation-once";
import { definitionOf } from "@/lib/records/definitions";
import { copyWords } from "../copy-words";
import { announceRun, isUndoable, tellRun } from "./announce-run";
import { failureText } from "./failure-text";
import { FailureList } from "./failure-list";
import { runTitle } from "./run-words";

/** What a run left as it was, and why; to read, and to take along as text. What it changed can be undone, here and after. */
export function RunResult({ run }: { run: BulkRun }) {
  const client = useQueryClient();
  const definition = definitionOf(run.kind);
  const undo = useMutationOnce({
    ...undoOptions(run.id),
    onSuccess: (undone) => {
      showRun(null);
      announceRun(client, undone);
    },
  });
  const [isCopied, setCopied] = useState(false);
  const isUndo = run.deed.type === "undo";
  const listed = new Set(run.failures.map(({ id }) => id)).size;
  function close() {
    showRun(null);
    if (isUndoable(run)) tellRun(client, run);
  }

  return (
    <Dialog open onOpenChange={(open) => open || undo.isPending || close()}>
      <DialogContent className="max-w-xl">
        <DialogHeader>
          <DialogTitle>
            {countOf(definition, run.failed)} {isUndo ? "not fully undone" : "left alone"}
          </DialogTitle>
          <DialogDescription>
            {runTitle(definition, run)}. {isUndo ? "What somebody changed since stays as it is." : whyBelow(run.failed)}
            {listed < run.failed ? ` The first ${formatCount(listed)} are listed.` : ""}
          </DialogDescription>
        </DialogHeader>
        <FailureList definition={definition} failures={run.failures} onFollow={close} />
        <DialogFooter>
          <Button
            variant="secondary"
            onClick={() => void copyWords(failureText(definition, run.failures)).then(setCopied)}
          >
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            <span aria-live="polite">{isCopied ? "Copied" : "Copy the list"}</span>
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
      </DialogContent>
    </Dialog>
  );
}

function whyBelow(count: number): string {
  return count === 1
    ? "This one stays as it was, for the reason below."
    : "These stay as they were, for the reasons below.";
}
