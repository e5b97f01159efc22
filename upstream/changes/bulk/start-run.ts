import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { BulkRun, UndoOptions } from "@/lib/contract/changes/bulk";
import type { BulkTarget } from "@/lib/contract/records/target";
import { BULK_IDS_MAX } from "@/lib/contract/limits";
import { formatCount } from "@/lib/format";
import type { Kind } from "@/lib/records/kinds";
import type { Actor } from "@/upstream/changes/plan/actor";
import { storeChangeSet } from "@/upstream/changes/apply/ledger";
import { claimKey, type Attempt } from "@/upstream/changes/write-headers";
import type { Database } from "@/upstream/platform/database/connect";
import { allowLongStatements, inTransaction } from "@/upstream/platform/database/transaction";
import { requireUndoable, undoRunOf } from "@/upstream/changes/undo/undo-status";
import type { Jobs } from "@/upstream/platform/http/app-type";
import { conflict, invalid } from "@/upstream/platform/http/problem-error";
import { storeRunJob } from "./run-job";
import { undoOrder, type RunOperation } from "./run-operation";
import { applyNext, finishRun } from "./run-step";
import { insertRun, requireRun } from "./runs";
import { targetRows } from "./target-rows";

type BulkRequest = {
  target: BulkTarget;
  operation: Exclude<RunOperation, { type: "undo" }>;
  attempt: Attempt | null;
  broadMax: number | null;
};

/**
 * Starts a bulk run, in the background above `BULK_IDS_MAX` records. A repeated idempotency key returns the first run.
 * @throws ProblemError 409 if the number of matches has changed, 422 if it is missing or the query is too broad
 */
export async function startRun(
  db: Database,
  jobs: Jobs,
  actor: Actor,
  kind: Kind,
  { target, operation, attempt, broadMax }: BulkRequest,
): Promise<BulkRun> {
  if ("query" in target && target.expected === undefined) throw invalid([EXPECTED_MISSING]);
  const id = await inTransaction(
    db,
    async (transaction) => {
      const id = uuidv7();
      const earlierId = attempt && (await claimKey(transaction, attempt, id));
      if (earlierId) return earlierId;
      await storeChangeSet(transaction, actor, id, "bulk");
      const { rows, matching, count } = await targetRows(transaction, actor.person, kind, target, broadMax);
      if ("query" in target && target.expected !== matching) throw listChanged(matching);
      const run = { id, userId: actor.userId, kind, operation, target, total: count };
      await insertRun(transaction, run, rows);
      if (count > BULK_IDS_MAX) await leaveToWorker(transaction, jobs, run);
      return id;
    },
    // The count and the inserted rows must come from one snapshot.
    "repeatable read",
  );
  return followRun(db, jobs, id);
}

const EXPECTED_MISSING = { path: "target.expected", message: "Send the preview’s number of matches" };

function listChanged(count: number) {
  const matches = count === 1 ? "1 record matches" : `${formatCount(count)} records match`;
  return conflict(`The list has changed: ${matches} now. Refresh the preview to continue.`, { current: { count } });
}

/**
 * Undoes a change set with a run of its own; a repeated request returns the same run. Records that an earlier undo has
 * taken back are none of the run's changes, so that its failures are all that stays.
 * @throws ProblemError as `requireUndoable` does
 */
export async function startUndo(
  db: Database,
  jobs: Jobs,
  actor: Actor,
  changeSetId: string,
  { overwrite }: UndoOptions = {},
): Promise<BulkRun> {
  const id = await inTransaction(db, async (transaction) => {
    await allowLongStatements(transaction);
    const undo = await insertUndo(transaction, actor, changeSetId, overwrite);
    if ("earlierId" in undo) return undo.earlierId;
    if (undo.total > BULK_IDS_MAX) await leaveToWorker(transaction, jobs, undo);
    return undo.id;
  });
  return followRun(db, jobs, id);
}

type Undo = Parameters<typeof insertRun>[1] | { earlierId: string };

async function insertUndo(
  db: Database,
  actor: Actor,
  changeSetId: string,
  overwrite?: UndoOptions["overwrite"],
): Promise<Undo> {
  const { kind, ...undo } = await requireUndoable(db, actor, changeSetId, sql`for update of change_sets`);
  const earlierId = await findUndo(db, changeSetId);
  if (earlierId) return { earlierId };
  const id = uuidv7();
  await storeChangeSet(db, actor, id, "undo");
  const { rows } = await sql<{ count: number; restores: boolean | null }>`
    select count(distinct record_id) as count, bool_or(action = 'delete') as restores
    from changes where change_set_id = ${changeSetId}
  `.execute(db);
  const total = rows[0]?.count ?? 0;
  const restores = rows[0]?.restores === true;
  // A client takes back what nobody has changed since.
  const overwritten = undo.verb === "decide" ? undefined : overwrite;
  const operation = { type: "undo" as const, changeSetId, ...undo, restores, overwrite: overwritten };
  const run = { id, userId: actor.userId, kind, operation, target: {}, total, undoes: changeSetId };
  const changed = sql<{ id: string; n: number }>`
    select record_id as id, n from (${undoOrder(kind, changeSetId)}) as changed
  `;
  await insertRun(db, run, changed);
  return run;
}

/**
 * Undoes a change set as part of a transaction; the run is done once that commits.
 * @throws ProblemError as `requireUndoable` does
 */
export async function undoWithin(transaction: Database, actor: Actor, changeSetId: string): Promise<BulkRun> {
  const undo = await insertUndo(transaction, actor, changeSetId);
  const id = "earlierId" in undo ? undo.earlierId : undo.id;
  while (await applyNext(transaction, id));
  return requireRun(transaction, id);
}

async function leaveToWorker(db: Database, jobs: Jobs, run: Parameters<typeof storeRunJob>[1]): Promise<void> {
  await storeRunJob(db, run);
  await jobs.enqueue(db, "bulk-runs", { runId: run.id });
}

async function findUndo(db: Database, changeSetId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select undo.id from ${undoRunOf(sql`${changeSetId}`)}`.execute(db);
  return rows[0]?.id ?? null;
}

/** Finishes a short run; a long one is left to a worker and returned as it is. */
async function followRun(db: Database, jobs: Jobs, id: string): Promise<BulkRun> {
  const run = await requireRun(db, id);
  if (run.total > BULK_IDS_MAX) {
    jobs.wake("bulk-runs");
    return run;
  }
  try {
    await finishRun(db, id);
  } catch (error) {
    await storeRunJob(db, run);
    await jobs.retry(db, "bulk-runs", { runId: id }, error);
  }
  return requireRun(db, id);
}
