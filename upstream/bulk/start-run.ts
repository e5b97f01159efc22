import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { BulkDeed, BulkRun, BulkTarget } from "@/lib/contract/bulk";
import { BULK_IDS_MAX } from "@/lib/contract/bulk-limits";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { conflict, invalid } from "@/upstream/http/refusal";
import type { Jobs } from "@/upstream/jobs/jobs";
import type { Author } from "@/upstream/records/author";
import { claimKey, type Attempt } from "@/upstream/records/idempotency";
import { openChangeSet } from "@/upstream/records/ledger";
import { finishRun } from "./run-step";
import { requireRun } from "./runs";
import { targetRows } from "./target-rows";
import type { Work } from "./work";

type Asked = { target: BulkTarget; deed: BulkDeed; attempt: Attempt | null; broadMax: number | null };

/**
 * Does a deed to many records: at once up to a thousand, else in the background. Which records is settled here; the
 * same attempt made again answers the run that it began.
 * @throws Refusal 409 where the list no longer holds as many as the sender saw, 422 where they don't say how many that
 * were, or it is too broad to read
 */
export async function startRun(
  db: Database,
  jobs: Jobs,
  author: Author,
  kind: Kind,
  { target, deed, attempt, broadMax }: Asked,
): Promise<BulkRun> {
  if ("query" in target && target.expected === undefined) throw invalid([EXPECTED]);
  const id = await inTransaction(
    db,
    async (transaction) => {
      const id = uuidv7();
      const begun = attempt && (await claimKey(transaction, attempt, id));
      if (begun) return begun;
      await openChangeSet(transaction, author, { id, source: "bulk" });
      const { rows, matching, count } = await targetRows(transaction, author.person, kind, target, broadMax);
      if ("query" in target && target.expected !== matching) throw listChanged(matching);
      await insertRun(transaction, { id, userId: author.userId, kind, work: deed, target, total: count });
      await sql`
        insert into bulk_run_rows (run_id, record_id, n) select ${id}, id, n from (${rows}) as target
      `.execute(transaction);
      if (count > BULK_IDS_MAX) await jobs.enqueueRun(transaction, id);
      return id;
    },
    // As many rows as were counted, whatever else is written meanwhile.
    "repeatable read",
  );
  return followRun(db, jobs, id);
}

const EXPECTED = { path: "target.expected", message: "Give the number that a preview told as matching" };

type NewRun = { id: string; userId: string; kind: Kind; work: Work; target: unknown; total: number; undoes?: string };

export async function insertRun(db: Database, { work, target, ...run }: NewRun): Promise<void> {
  await db
    .insertInto("bulkRuns")
    .values({ ...run, deed: JSON.stringify(work), target: JSON.stringify(target), state: "running" })
    .execute();
}

/** The run at its end, where it is short; else as it stands, while what is left is done in the background. */
export async function followRun(db: Database, jobs: Jobs, id: string): Promise<BulkRun> {
  const run = await requireRun(db, id);
  if (run.total > BULK_IDS_MAX) {
    jobs.wake();
    return run;
  }
  try {
    await finishRun(db, id);
  } catch (error) {
    // A step took too long, say.
    await jobs.retryRun(db, id, error);
  }
  return requireRun(db, id);
}

function listChanged(count: number) {
  const now = count === 1 ? "1 record matches" : `${count.toLocaleString("en-US")} records match`;
  return conflict(`The list has changed: now ${now}. Refresh the preview to continue.`, { current: { count } });
}
