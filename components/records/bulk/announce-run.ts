import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import { addToast } from "@/components/ui/toast-store";
import { followRun, showRun } from "@/lib/client/followed-runs";
import type { BulkRun } from "@/lib/contract/bulk";
import { undoOptions } from "@/lib/query/bulk-queries";
import { recordKeys } from "@/lib/query/record-keys";
import { definitionOf } from "@/lib/records/definitions";
import { countOf, runTitle } from "./run-words";

// Long enough to read what was done and to think better of it.
const UNDO_MS = 15_000;

/**
 * Tells what came of a run wherever the person is by now, offers to undo it, and lets what is on screen ask again.
 * @param whole what is told where all of it was done, if not how many
 */
export function announceRun(client: QueryClient, run: BulkRun, whole?: string): void {
  if (run.state === "running") {
    followRun(run.id);
    return;
  }
  void client.invalidateQueries({ queryKey: recordKeys.all });
  const definition = definitionOf(run.kind);
  const isClean = run.failed === 0 && run.state === "done";
  addToast({
    title: isClean && run.changed > 0 && whole ? whole : runTitle(definition, run),
    ...(run.failed > 0 ? { description: `${countOf(definition, run.failed)} left as they were or in part.` } : {}),
    variant: isClean ? "success" : "warning",
    durationMs: UNDO_MS,
    ...(run.changed > 0 && run.deed.type !== "undo" ? { action: undoAction(client, run.id) } : {}),
  });
  if (run.failures.length > 0) showRun(run);
}

type Undoable = { title: string; undone?: string; changeSetId: string | null };

/** Tells that something is done, and offers to undo its change set, which is told as `undone` then. */
export function announceUndoable(client: QueryClient, { title, undone, changeSetId }: Undoable): void {
  addToast({
    title,
    variant: "success",
    durationMs: UNDO_MS,
    ...(changeSetId ? { action: undoAction(client, changeSetId, undone) } : {}),
  });
}

/** Undoes a change set from where no component waits for it. */
function undoAction(client: QueryClient, changeSetId: string, undone?: string) {
  const undo = () => new MutationObserver(client, undoOptions(changeSetId)).mutate();
  return {
    label: "Undo",
    onClick: () =>
      void undo().then(
        (run) => announceRun(client, run, undone),
        // Told by the one place where failures are.
        () => undefined,
      ),
  };
}
