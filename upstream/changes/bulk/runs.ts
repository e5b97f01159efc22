import { sql, type RawBuilder } from "kysely";
import type { BulkFailure, BulkRun } from "@/lib/contract/changes/bulk";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound } from "@/upstream/platform/http/problem-error";
import { markWorkRead } from "@/upstream/operations/notifications/notify";
import { endJob, logLine, recordProgress } from "@/upstream/operations/jobs/jobs";
import type { RunOperation } from "./run-operation";

export type StoredRun = Omit<BulkRun, "operation"> & { userId: string; operation: RunOperation };

const FAILURES_STORED = 1_000;

// A running bulk run is polled every second, so its failures are left out until it ends.
const COLUMNS = sql`
  id, user_id, kind, operation, state, total, done, changed, failed,
  case when state = 'running' then '[]' else failures end as failures, started_at, finished_at
`;

type NewRun = Pick<StoredRun, "id" | "userId" | "kind" | "operation" | "total"> & { target: unknown; undoes?: string };

/** @param rows selects the `id` of each record and its row number `n` */
export async function insertRun(
  db: Database,
  { operation, target, ...run }: NewRun,
  rows: RawBuilder<{ id: string; n: number }>,
): Promise<void> {
  await db
    .insertInto("bulkRuns")
    .values({ ...run, operation: JSON.stringify(operation), target: JSON.stringify(target), state: "running" })
    .execute();
  await sql`
    insert into bulk_run_rows (run_id, record_id, n) select ${run.id}, id, n from (${rows}) as target
  `.execute(db);
}

export async function requireRun(db: Database, id: string): Promise<StoredRun> {
  const { rows } = await sql<StoredRun>`select ${COLUMNS} from bulk_runs where id = ${id}`.execute(db);
  const [run] = rows;
  if (!run) throw notFound();
  return run;
}

/** Locks a run until the transaction ends; null if it no longer runs. */
export async function lockRun(db: Database, id: string): Promise<StoredRun | null> {
  const { rows } = await sql<StoredRun>`
    select ${COLUMNS} from bulk_runs where id = ${id} and state = 'running' for update
  `.execute(db);
  return rows[0] ?? null;
}

export async function nextRows(db: Database, id: string, size: number): Promise<{ n: number; recordId: string }[]> {
  return db
    .selectFrom("bulkRunRows")
    .select(["n", "recordId"])
    .where("runId", "=", id)
    .orderBy("n")
    .limit(size)
    .execute();
}

export async function recordStep(
  db: Database,
  id: string,
  { upTo, done, changed, failures }: { upTo: number; done: number; changed: number; failures: BulkFailure[] },
): Promise<void> {
  await db.deleteFrom("bulkRunRows").where("runId", "=", id).where("n", "<=", upTo).execute();
  const failed = new Set(failures.map((failure) => failure.id)).size;
  const free = sql`greatest(0, ${FAILURES_STORED} - jsonb_array_length(failures))`;
  const { rows } = await sql<{ done: number }>`
    update bulk_runs set done = done + ${done}, changed = changed + ${changed}, failed = failed + ${failed},
      failures = failures || jsonb_path_query_array(
        ${JSON.stringify(failures)}::jsonb, '$[0 to $last]', jsonb_build_object('last', ${free} - 1)
      )
    where id = ${id}
    returning done
  `.execute(db);
  await recordProgress(db, id, { done: rows[0]?.done ?? 0 });
}

const FAILURES_LOGGED = 20;

/**
 * Ends a run once, with its job. What a failed or cancelled run has yet to do stays, for a retry.
 * @param db a transaction
 * @returns whether it was open
 */
export async function endRun(
  db: Database,
  id: string,
  state: "done" | "cancelled" | "failed",
  error?: string,
): Promise<boolean> {
  const { rows } = await sql<EndedRun>`
    update bulk_runs set state = ${state}, finished_at = now() where id = ${id} and state = 'running'
    returning user_id, undoes, changed, failed, jsonb_path_query_array(failures, '$[0 to ${sql.lit(FAILURES_LOGGED - 1)}]') as failures
  `.execute(db);
  const [ended] = rows;
  if (!ended) return false;
  if (state === "done") await db.deleteFrom("bulkRunRows").where("runId", "=", id).execute();
  const { userId, undoes, changed, failed, failures } = ended;
  if (state === "done" && undoes !== null && failed === 0) await markWorkRead(db, userId, undoes);
  if (!(await hasJob(db, id))) return true;
  for (const { code, name, message } of failures) {
    await logLine(db, id, `${[code, name].filter(Boolean).join(" ")}: ${message}`);
  }
  await endJob(db, id, { state, result: { changed, skipped: failed }, ...(error ? { error } : {}) });
  return true;
}

type EndedRun = {
  userId: string;
  undoes: string | null;
  changed: number;
  failed: number;
  failures: BulkFailure[];
};

async function hasJob(db: Database, id: string): Promise<boolean> {
  return (await db.selectFrom("jobs").select("id").where("id", "=", id).execute()).length > 0;
}

export async function listOpenRuns(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from bulk_runs where state = 'running' order by id`.execute(db);
  return rows.map(({ id }) => id);
}
