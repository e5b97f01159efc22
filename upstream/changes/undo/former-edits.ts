import { sql } from "kysely";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { RecordRow } from "@/lib/records/record";
import type { FormerEdit } from "@/upstream/changes/plan/change-plan";
import type { Database } from "@/upstream/platform/database/connect";

type Edit = {
  recordId: string;
  changeSetId: string;
  undoes: string | null;
  at: string;
  actorId: string | null;
  movesStatus: boolean;
};

/**
 * What an undo of the change set gives back to records: who edited them last and when, where the change set is the latest
 * edit that stands, and since when they have had their status, where it is their latest move.
 */
export async function readFormerEdits(
  db: Database,
  kind: Kind,
  changeSetId: string,
  records: readonly RecordRow[],
): Promise<Map<string, FormerEdit>> {
  const { rows } = await sql<Edit>`
    select changes.record_id, changes.change_set_id, bulk_runs.undoes, change_sets.at::text as at, change_sets.actor_id,
      bool_or(changes.field = 'status') and ${hasStatusSince(kind)} as moves_status
    from changes join change_sets on change_sets.id = changes.change_set_id
      left join bulk_runs on bulk_runs.id = changes.change_set_id
    where changes.kind = ${kind} and changes.record_id = any(${records.map(({ id }) => id)}::uuid[])
    group by changes.record_id, changes.change_set_id, bulk_runs.undoes, change_sets.at, change_sets.actor_id
    order by min(changes.version)
  `.execute(db);
  const byRecord = Map.groupBy(rows, ({ recordId }) => recordId);
  return new Map([...byRecord].map(([id, edits]) => [id, formerEdit(edits, changeSetId)]));
}

/** Whether the kind's records keep since when they have had their status. */
function hasStatusSince(kind: Kind): boolean {
  return "statusSince" in (definitionOf(kind).list.figures ?? {});
}

function formerEdit(edits: readonly Edit[], changeSetId: string): FormerEdit {
  const edit = latestAfterUndo(edits, changeSetId);
  const moves = edits.filter(({ movesStatus }) => movesStatus);
  const move = latestAfterUndo(moves, changeSetId);
  return {
    ...(edit ? { updatedAt: edit.at, updatedBy: edit.actorId } : {}),
    ...(move ? { statusSince: move.at } : {}),
  };
}

/** A change set of one record; `undoes` is the id of the one that it takes back. */
type LiveEdit = { changeSetId: string; undoes: string | null };

/**
 * A record's edits that stand, the oldest first. An undo of the latest one takes it away, and an undo of that undo brings
 * it back, at its own time; what is undone after a later edit is an edit of its own.
 * @param edits in the order of their versions
 */
export function liveEdits<One extends LiveEdit>(edits: readonly One[]): One[] {
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
export function latestAfterUndo<One extends LiveEdit>(edits: readonly One[], changeSetId: string): One | null {
  const latest = liveEdits<LiveEdit>([...edits, { changeSetId: NEXT, undoes: changeSetId }]).at(-1);
  return edits.find((edit) => edit === latest) ?? null;
}
