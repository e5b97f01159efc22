import type { Page } from "@/lib/contract/envelope";
import type { Change } from "@/lib/records/record";
import { isRestoredBy } from "@/lib/records/texts/whole-record-text";

export type ChangeSet = {
  id: string;
  at: string;
  actor: string | null;
  source: string;
  action: Change["action"];
  isTogether: boolean;
  isMixed: boolean;
  isUndone: boolean;
  changes: Change[];
};

export function groupChanges(changes: readonly Change[]): ChangeSet[] {
  const sets = new Map<string, ChangeSet>();
  for (const change of changes) {
    const existing = sets.get(change.changeSetId);
    if (existing) existing.changes.push(change);
    else {
      const { changeSetId: id, at, actor, source, action, isTogether, isMixed, isUndone } = change;
      sets.set(id, { id, at, actor, source, action, isTogether, isMixed, isUndone, changes: [change] });
    }
  }
  return [...sets.values()];
}

export function isRestored({ changes }: ChangeSet): boolean {
  return isRestoredBy(changes);
}

export type Deletion = {
  /** What deleted the record last; null if its history doesn't say, or once it is restored. */
  deletion: ChangeSet | null;
  isBack: boolean;
  canUndo: boolean;
};

/** @param pages those of the record’s history, newest first */
export function readDeletion(pages: readonly Page<Change>[] = []): Deletion {
  const sets = groupChanges(pages.flatMap(({ content }) => content));
  const last = sets.find((set) => set.action === "delete" || isRestored(set));
  const isBack = last !== undefined && isRestored(last);
  const deletion = last && !isBack ? last : null;
  return { deletion, isBack, canUndo: deletion !== null && canUndo(deletion) };
}

function canUndo({ changes, isUndone }: ChangeSet): boolean {
  return !isUndone && changes.some(({ mayUndo }) => mayUndo);
}
