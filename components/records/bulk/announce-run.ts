import { MutationObserver, type QueryClient } from "@tanstack/react-query";
import { followRun, showRun } from "@/lib/client/followed-runs";
import type { BulkRun } from "@/lib/contract/bulk";
import { undoOptions } from "@/lib/query/bulk-queries";
import { isOnItsWay } from "@/lib/query/use-mutation-once";
import { readInPlace } from "@/lib/query/quick-update";
import { recordKeys } from "@/lib/query/record-keys";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { offerUndo } from "../offer-undo";
import { fieldName } from "./failure-text";
import { leftAlone, runTitle } from "./run-words";

/** A record that was changed where it stands in a list, and how to tell that the change was taken back. */
type Edited = { kind: Kind; id: string; undone: string };

/**
 * Tells what came of a run wherever the person is by now, offers to undo it, and lets what is on screen ask again.
 * @param edited the one record that it is about, which keeps its place in the lists in view
 */
export function announceRun(client: QueryClient, run: BulkRun, edited?: Edited): void {
  if (run.state === "running") {
    followRun(run.id);
    return;
  }
  void (edited ? readInPlace(client, edited.kind, edited.id) : client.invalidateQueries({ queryKey: recordKeys.all }));
  // What is to be read through tells all of it, and a toast beside it would go with the Escape that is meant for it.
  if (run.failures.length > 0 && !isUndoOfOne(run)) showRun(run);
  else tellRun(client, run, edited);
}

/** Tells what came of a run that is at its end in a toast, which offers to undo it. */
export function tellRun(client: QueryClient, run: BulkRun, edited?: Edited): void {
  const definition = definitionOf(run.kind);
  const isClean = run.failed === 0 && run.state === "done";
  const refused = isUndoOfOne(run) ? whyNot(definition, run) : `${leftAlone(definition, run.failed)}.`;
  const told = {
    title: isClean && run.changed > 0 && edited ? edited.undone : runTitle(definition, run),
    ...(run.failed > 0 ? { description: refused } : {}),
    variant: isClean ? "success" : "warning",
  } as const;
  offerUndo(client, told, isUndoable(run) ? () => undo(client, run.id) : null);
}

/** Whether there is something to take back that isn't a taking back itself: that is undone from a history. */
export function isUndoable({ changed, deed }: BulkRun): boolean {
  return changed > 0 && deed.type !== "undo";
}

/** Of one record there is no list to read through. */
function isUndoOfOne({ total, deed }: BulkRun): boolean {
  return total === 1 && deed.type === "undo";
}

/** Why a record was left as it is, field by field. */
function whyNot(definition: Definition, { failures }: BulkRun): string {
  return failures
    .map(({ field, message }) => [fieldName(definition, field), `${message}.`].filter(Boolean).join(": "))
    .join(" ");
}

type Undoable = { title: string; changeSetId: string | null; edited?: Edited };

/** Tells that something is done, and offers to undo its change set. */
export function announceUndoable(client: QueryClient, { title, changeSetId, edited }: Undoable): void {
  offerUndo(client, { title, variant: "success" }, changeSetId ? () => undo(client, changeSetId, edited) : null);
}

/** Undoes a change set from where no component waits for it. */
function undo(client: QueryClient, changeSetId: string, edited?: Edited): void {
  const options = undoOptions(changeSetId);
  if (isOnItsWay(client, options.mutationKey)) return;
  void new MutationObserver(client, options).mutate().then(
    (run) => announceRun(client, run, edited),
    // Told by the one place where failures are.
    () => undefined,
  );
}
