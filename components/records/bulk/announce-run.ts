import { MutationObserver, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { followRun, showRun } from "@/lib/shell/followed-runs";
import type { BulkRun } from "@/lib/contract/changes/bulk";
import { capitalized, formatCount, formatRecordCount, RECORDS } from "@/lib/format";
import { undoOptions } from "@/lib/query/records/bulk-queries";
import { reloadRecord } from "@/lib/query/records/record-cache";
import { recordKeys } from "@/lib/query/records/record-keys";
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
  const reason = isSingleUndo(run) ? failureReasons(definition, run) : `${skippedText(namesOf(run), run.failed)}.`;
  const toast = {
    title: isClean && run.changed > 0 && edited ? edited.undoTitle : runTitle(run),
    ...(run.failed > 0 ? { description: reason } : {}),
    variant: isClean ? "success" : "warning",
  } as const;
  offerUndo(client, toast, isUndoable(run) ? () => void undoChangeSet(client, run.id) : null);
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

export type Undoable = {
  title: string;
  /** What changed with it, such as assignments of the record; then everything on screen is refreshed. */
  effects?: string | null;
  /** Whose change was merged with it. */
  mergeNote?: string | null;
  changeSetId: string | null;
  edited?: EditedRecord;
};

export function announceUndoable(client: QueryClient, undoable: Undoable): void {
  const { title, effects = null, mergeNote = null, changeSetId, edited } = undoable;
  if (effects !== null) void client.invalidateQueries({ queryKey: recordKeys.all });
  const ofOne = effects === null ? edited : undefined;
  const description = [effects === null ? null : `${effects}.`, mergeNote].filter((text) => text !== null).join(" ");
  offerUndo(
    client,
    { title, ...(description === "" ? {} : { description }), variant: "success" },
    changeSetId ? () => void undoChangeSet(client, changeSetId, ofOne) : null,
  );
}

/** Undoes a change set, once. */
export function useUndo(changeSetId: string) {
  const client = useQueryClient();
  return useMutationOnce({ ...undoOptions(changeSetId), onSuccess: (run) => announceRun(client, run) });
}

/** Runs outside of any component, which may be gone by the time of the answer. */
export async function undoChangeSet(client: QueryClient, changeSetId: string, edited?: EditedRecord): Promise<void> {
  const options = undoOptions(changeSetId);
  if (isMutationRunning(client, options.mutationKey)) return;
  await new MutationObserver(client, options).mutate().then(
    (run) => announceRun(client, run, edited),
    () => undefined,
  );
}

type OperationType = BulkRun["operation"]["type"];

type KindNames = Pick<Definition, "one" | "many">;

function skippedText(names: KindNames, count: number): string {
  return `${formatRecordCount(names, count)} skipped`;
}

/** What the run calls its records. */
export function namesOf({ kind, operation }: BulkRun): KindNames {
  return operation.isMixed ? RECORDS : definitionOf(kind);
}

export function runTitle(run: BulkRun): string {
  const names = namesOf(run);
  const { operation, state, changed, failed, total } = run;
  const isPlainUndo = operation.type === "undo" && !operation.restores;
  const ofAll = (count: number) => `${formatCount(count)} of ${formatRecordCount(names, total)}`;
  if (state === "cancelled") return `Stopped: ${doneText(run, ofAll(changed))}`;
  if (state === "failed") return `Stopped after an error: ${doneText(run, ofAll(changed))}`;
  if (operation.type === "undo" && failed > 0 && changed === 0) return "Couldn’t undo";
  if (operation.type === "undo" && failed > 0 && total === 1) return "Partly undone";
  if (operation.isMerge && changed > 0) {
    const title = operation.restores ? "Merge undone" : "Merged again";
    return failed > 0 ? `${title} in part` : title;
  }
  if (isPlainUndo && changed === 0) return "Nothing to undo";
  if (isPlainUndo && total === 1) return "Change undone";
  if (changed === 0) return `No ${names.many.toLowerCase()} ${PARTICIPLES[operation.type] ?? "changed"}`;
  return capitalized(doneText(run, formatRecordCount(names, changed)));
}

const PARTICIPLES: Partial<Record<OperationType, string>> = { delete: "deleted", undo: "restored" };

function doneText({ operation: { type, restores = false } }: BulkRun, records: string): string {
  if (type === "addTag") return `tag added to ${records}`;
  if (type === "removeTag") return `tag removed from ${records}`;
  if (type === "undo" && !restores) return `change undone for ${records}`;
  return `${records} ${PARTICIPLES[type] ?? "updated"}`;
}

export function runActivity(run: BulkRun): string {
  const { type, restores = false } = run.operation;
  const many = namesOf(run).many.toLowerCase();
  if (type === "undo") return restores ? `Restoring ${many}` : `Undoing changes to ${many}`;
  return `${type === "delete" ? "Deleting" : "Updating"} ${many}`;
}
