import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { BulkRun } from "@/lib/contract/bulk";
import { BULK_IDS_MAX } from "@/lib/contract/bulk-limits";
import type { Database } from "@/upstream/database/connect";
import { inTransaction, allowLongStatements } from "@/upstream/database/transaction";
import { notFound, ProblemError } from "@/upstream/http/problem-error";
import type { Jobs } from "@/upstream/jobs/jobs";
import type { Actor } from "@/upstream/changes/actor";
import { openChangeSet } from "@/upstream/changes/ledger";
import { undoOf } from "@/upstream/changes/undo-status";
import { followRun, insertRun } from "./start-run";
import { judgeUndo, undoFactsOf, type Undoable, type UndoFacts } from "@/upstream/changes/undoable";

/**
 * Undoes a change set with a run of its own; a repeated request returns the same run.
 * @throws ProblemError 404; 403 for another user's change set, except to administrators and system users; 409 where it
 * can't be undone or is still running
 */
export async function undoChangeSet(db: Database, jobs: Jobs, actor: Actor, changeSetId: string): Promise<BulkRun> {
  const id = await inTransaction(db, async (transaction) => {
    await allowLongStatements(transaction);
    const { kind, verb } = await requireUndoable(transaction, actor, changeSetId, sql`for update of change_sets`);
    const known = await findUndo(transaction, changeSetId);
    if (known) return known;
    const id = uuidv7();
    await openChangeSet(transaction, actor, { id, source: "undo" });
    const { rows } = await sql<{ count: number }>`
      select count(distinct record_id) as count from changes where change_set_id = ${changeSetId}
    `.execute(transaction);
    const total = rows[0]?.count ?? 0;
    const work = { type: "undo" as const, changeSetId, verb };
    await insertRun(transaction, { id, userId: actor.userId, kind, work, target: {}, total, undoes: changeSetId });
    await sql`
      insert into bulk_run_rows (run_id, record_id, n)
      select ${id}, record_id, row_number() over (order by record_id)
      from (select distinct record_id from changes where change_set_id = ${changeSetId}) as changed
    `.execute(transaction);
    if (total > BULK_IDS_MAX) await jobs.enqueueRun(transaction, id);
    return id;
  });
  return followRun(db, jobs, id);
}

async function findUndo(db: Database, changeSetId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select undo.id from ${undoOf(sql`${changeSetId}`)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** @param hold a locking clause @throws ProblemError as `undoChangeSet` does */
export async function requireUndoable(
  db: Database,
  actor: Actor,
  changeSetId: string,
  hold = sql``,
): Promise<Undoable> {
  const { rows } = await sql<UndoFacts & { actorId: string | null }>`
    select change_sets.actor_id, facts.*
    from change_sets cross join lateral ${undoFactsOf(sql.ref("change_sets.id"))} as facts
    where change_sets.id = ${changeSetId} ${hold}
  `.execute(db);
  const [found] = rows;
  const judged = found ? judgeUndo(actor, found.actorId, found) : notFound();
  if (judged instanceof ProblemError) throw judged;
  return judged;
}
