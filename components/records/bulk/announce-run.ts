import { MutationObserver, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { followRun, showRun } from "@/lib/client/followed-runs";
import type { BulkRun } from "@/lib/contract/bulk";
import { formatCount, formatRecordCount } from "@/lib/format";
import { undoOptions } from "@/lib/query/bulk-queries";
import { reloadRecord } from "@/lib/query/record-cache";
import { recordKeys } from "@/lib/query/record-keys";
import { isMutationRunning, useMutationOnce } from "@/lib/query/use-mutation-once";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { offerUndo } from "../offer-undo";
import { fieldName } from "./failure-list";

/** A record edited in a list; `undoTitle` is the toast's title once that edit is taken back. */
type EditedRecord = { kind: Kind; id: string; undoTitle: string };

/**
 * Reports a finished run on the current page, offers to undo it and refreshes the data on screen.
 * @param edited the single record of the run, which keeps its row in the lists on screen
 */
export function announceRun(client: QueryClient, run: BulkRun, edited?: EditedRecord): void {
  if (run.state === "running") {
    followRun(run.id);
    return;
  }
  void (edited ? reloadRecord(client, edited.kind, edited.id) : client.invalidateQueries({ queryKey: recordKeys.all }));
  // The dialog with the failures reports the run; a toast beside it would close with the same Escape.
  if (run.failures.length > 0 && !isSingleUndo(run)) showRun(run);
  else reportRun(client, run, edited);
}

export function reportRun(client: QueryClient, run: BulkRun, edited?: EditedRecord): void {
  const definition = definitionOf(run.kind);
  const isClean = run.failed === 0 && run.state === "done";
  const reason = isSingleUndo(run) ? failureReasons(definition, run) : `${skippedText(definition, run.failed)}.`;
  const toast = {
    title: isClean && run.changed > 0 && edited ? edited.undoTitle : runTitle(definition, run),
    ...(run.failed > 0 ? { description: reason } : {}),
    variant: isClean ? "success" : "warning",
  } as const;
  offerUndo(client, toast, isUndoable(run) ? () => undo(client, run.id) : null);
}

export function isUndoable({ changed, operation }: BulkRun): boolean {
  return changed > 0 && operation.type !== "undo";
}

function isSingleUndo({ total, operation }: BulkRun): boolean {
  return total === 1 && operation.type === "undo";
}

function failureReasons(definition: Definition, { failures }: BulkRun): string {
  return failures
    .map(({ field, message }) => [fieldName(definition, field), `${message}.`].filter(Boolean).join(": "))
    .join(" ");
}

type Undoable = { title: string; changeSetId: string | null; edited?: EditedRecord };

export function announceUndoable(client: QueryClient, { title, changeSetId, edited }: Undoable): void {
  offerUndo(client, { title, variant: "success" }, changeSetId ? () => undo(client, changeSetId, edited) : null);
}

/** Undoes a change set, once. */
export function useUndo(changeSetId: string) {
  const client = useQueryClient();
  return useMutationOnce({ ...undoOptions(changeSetId), onSuccess: (run) => announceRun(client, run) });
}

/** Runs outside of any component, which may be gone by the time of the answer. */
function undo(client: QueryClient, changeSetId: string, edited?: EditedRecord): void {
  const options = undoOptions(changeSetId);
  if (isMutationRunning(client, options.mutationKey)) return;
  void new MutationObserver(client, options).mutate().then(
    (run) => announceRun(client, run, edited),
    () => undefined,
  );
}

type KindNames = Pick<Definition, "one" | "many">;

function skippedText(names: KindNames, count: number): string {
  return `${formatRecordCount(names, count)} skipped`;
}

export function runTitle(names: KindNames, { operation, state, changed, failed, total }: BulkRun): string {
  const verb = { delete: "deleted", undo: "restored" }[String(operation.type)] ?? "changed";
  if (state === "cancelled") return `Stopped: ${formatCount(changed)} of ${formatRecordCount(names, total)} ${verb}`;
  if (state === "failed")
    return `Stopped after an error: ${formatCount(changed)} of ${formatRecordCount(names, total)} ${verb}`;
  if (operation.type === "undo" && total === 1 && failed > 0) return changed === 0 ? "Couldn’t undo" : "Partly undone";
  return changed === 0 ? `No ${names.one.toLowerCase()} ${verb}` : `${formatRecordCount(names, changed)} ${verb}`;
}

export function runActivity(names: KindNames, { operation }: BulkRun): string {
  const verb = { delete: "Deleting", undo: "Restoring" }[String(operation.type)] ?? "Changing";
  return `${verb} ${names.many.toLowerCase()}`;
}
