import type { Change } from "@/lib/records/record";

export type ChangeSet = {
  id: string;
  at: string;
  actor: string | null;
  source: string;
  action: Change["action"];
  isTogether: boolean;
  isUndone: boolean;
  changes: Change[];
};

export function groupChanges(changes: readonly Change[]): ChangeSet[] {
  const sets = new Map<string, ChangeSet>();
  for (const change of changes) {
    const known = sets.get(change.changeSetId);
    if (known) known.changes.push(change);
    else {
      const { changeSetId: id, at, actor, source, action, isTogether, isUndone } = change;
      sets.set(id, { id, at, actor, source, action, isTogether, isUndone, changes: [change] });
    }
  }
  return [...sets.values()];
}
