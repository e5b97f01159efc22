"use client";

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
import { formatCount } from "@/lib/format/format-amount";
import { definitionOf } from "@/lib/records/definitions";
import { failureText } from "./failure-text";
import { FailureList } from "./failure-list";
import { countOf, runTitle } from "./run-words";

/** What a run left as it was, and why; to read, and to take along as text. */
export function RunResult({ run }: { run: BulkRun }) {
  const definition = definitionOf(run.kind);
  const [isCopied, setCopied] = useState(false);
  const listed = new Set(run.failures.map(({ id }) => id)).size;
  return (
    <Dialog open onOpenChange={(open) => open || showRun(null)}>
      <DialogContent className="max-w-xl">
        <DialogHeader>
          <DialogTitle>{countOf(definition, run.failed)} left alone</DialogTitle>
          <DialogDescription>
            {runTitle(definition, run)}.{" "}
            {run.deed.type === "undo"
              ? "What somebody changed since stays as it is."
              : "These stay as they were, for the reasons below."}
            {listed < run.failed ? ` The first ${formatCount(listed)} are listed.` : ""}
          </DialogDescription>
        </DialogHeader>
        <FailureList definition={definition} failures={run.failures} onFollow={() => showRun(null)} />
        <DialogFooter>
          <Button
            variant="secondary"
            onClick={() =>
              void navigator.clipboard.writeText(failureText(definition, run.failures)).then(() => setCopied(true))
            }
          >
            {isCopied ? <Check aria-hidden /> : <Copy aria-hidden />}
            <span aria-live="polite">{isCopied ? "Copied" : "Copy the list"}</span>
          </Button>
          <Button onClick={() => showRun(null)}>Close</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  );
}
