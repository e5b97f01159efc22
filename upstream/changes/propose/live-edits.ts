/** A change set of one record; `undoes` is the id of the one that it takes back. */
type Edit = { changeSetId: string; undoes: string | null };

/**
 * A record's edits that stand, the oldest first. An undo of the latest one takes it away, and an undo of that undo brings
 * it back, at its own time; what is undone after a later edit is an edit of its own.
 * @param edits in the order of their versions
 */
export function liveEdits<One extends Edit>(edits: readonly One[]): One[] {
  type Entry = { edit: One; ids: Set<string> };
  const live: Entry[] = [];
  const taken = new Map<string, { entry: Entry; below: Entry | undefined }>();
  for (const edit of edits) {
    const top = live.at(-1);
    const back = edit.undoes === null ? undefined : taken.get(edit.undoes);
    if (top && edit.undoes !== null && top.ids.has(edit.undoes)) {
      live.pop();
      taken.set(edit.changeSetId, { entry: top, below: live.at(-1) });
    } else if (back && back.below === top) {
      back.entry.ids.add(edit.changeSetId);
      live.push(back.entry);
    } else live.push({ edit, ids: new Set([edit.changeSetId]) });
  }
  return live.map(({ edit }) => edit);
}

const NEXT = "next";

/** The latest edit that stands once a change set is taken back; null if the undo will be an edit of its own. */
export function latestAfterUndo<One extends Edit>(edits: readonly One[], changeSetId: string): One | null {
  const latest = liveEdits<Edit>([...edits, { changeSetId: NEXT, undoes: changeSetId }]).at(-1);
  return edits.find((edit) => edit === latest) ?? null;
}
