import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { BulkOperation, BulkRun, BulkTarget } from "@/lib/contract/bulk";
import { BULK_IDS_MAX } from "@/lib/contract/limits";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { conflict, invalid } from "@/upstream/http/problem-error";
import type { Jobs } from "@/upstream/jobs/jobs";
import type { Actor } from "@/upstream/changes/actor";
import { claimKey, type Attempt } from "@/upstream/changes/idempotency";
import { openChangeSet } from "@/upstream/changes/ledger";
import { finishRun } from "./run-step";
import { requireRun } from "./runs";
import { targetRows } from "./target-rows";
import type { Work } from "./work";

type Asked = { target: BulkTarget; operation: BulkOperation; attempt: Attempt | null; broadMax: number | null };

/**
 * Starts a bulk run, in the background above `BULK_IDS_MAX` records. A repeated idempotency key returns the first run.
 * @throws ProblemError 409 where the number of matches has changed, 422 where it is missing or the query is too broad
 */
export async function startRun(
  db: Database,
  jobs: Jobs,
  actor: Actor,
  kind: Kind,
  { target, operation, attempt, broadMax }: Asked,
): Promise<BulkRun> {
  if ("query" in target && target.expected === undefined) throw invalid([EXPECTED]);
  const id = await inTransaction(
    db,
    async (transaction) => {
      const id = uuidv7();
      const begun = attempt && (await claimKey(transaction, attempt, id));
      if (begun) return begun;
      await openChangeSet(transaction, actor, { id, source: "bulk" });
      const { rows, matching, count } = await targetRows(transaction, actor.person, kind, target, broadMax);
      if ("query" in target && target.expected !== matching) throw listChanged(matching);
      await insertRun(transaction, { id, userId: actor.userId, kind, work: operation, target, total: count });
      await sql`
        insert into bulk_run_rows (run_id, record_id, n) select ${id}, id, n from (${rows}) as target
      `.execute(transaction);
      if (count > BULK_IDS_MAX) await jobs.enqueueRun(transaction, id);
      return id;
    },
    // The count and the inserted rows must come from one snapshot.
    "repeatable read",
  );
  return followRun(db, jobs, id);
}

const EXPECTED = { path: "target.expected", message: "Send the preview’s number of matches" };

type NewRun = { id: string; userId: string; kind: Kind; work: Work; target: unknown; total: number; undoes?: string };

export async function insertRun(db: Database, { work, target, ...run }: NewRun): Promise<void> {
  await db
    .insertInto("bulkRuns")
    .values({ ...run, operation: JSON.stringify(work), target: JSON.stringify(target), state: "running" })
    .execute();
}

/** Finishes a short run; a long one is left to a worker and returned as it is. */
export async function followRun(db: Database, jobs: Jobs, id: string): Promise<BulkRun> {
  const run = await requireRun(db, id);
  if (run.total > BULK_IDS_MAX) {
    jobs.wake();
    return run;
  }
  try {
    await finishRun(db, id);
  } catch (error) {
    await jobs.retryRun(db, id, error);
  }
  return requireRun(db, id);
}

function listChanged(count: number) {
  const now = count === 1 ? "1 record matches" : `${count.toLocaleString("en-US")} records match`;
  return conflict(`The list has changed: ${now} now. Refresh the preview to continue.`, { current: { count } });
}
