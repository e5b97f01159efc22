import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { personOf } from "@/lib/accounts/access/access-role";
import { administers } from "@/lib/accounts/access/admin-pages";
import type { JobState } from "@/lib/contract/operations/job-states";
import { getUser } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import type { JobType } from "@/upstream/platform/http/app-type";
import { notify } from "@/upstream/operations/notifications/notify";

type NewJob = {
  /** That of the row with the rest of its state, if there is one. */
  id?: string;
  /** The queue that runs it. */
  type: JobType;
  /** What it does, as a person reads it: "Import of 20 freelancers". */
  title: string;
  payload?: Record<string, unknown>;
  total?: number;
  createdBy: string | null;
};

/** Stores a job that people can watch. The caller enqueues its id in the same transaction. */
export async function createJob(
  db: Database,
  { id = uuidv7(), type, title, payload = {}, total, createdBy }: NewJob,
): Promise<string> {
  const row = { id, type, title, payload: JSON.stringify(payload), total: total ?? null, createdBy };
  await db
    .insertInto("jobs")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return id;
}

export type StoredJob = {
  id: string;
  type: string;
  title: string;
  payload: unknown;
  state: JobState;
  total: number | null;
  done: number;
  createdBy: string | null;
};

/** Who started a job, or a run that has none yet. */
export async function readJobOwner(db: Database, id: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string | null }>`
    select coalesce(
      (select created_by from jobs where id = ${id}), (select user_id from bulk_runs where id = ${id})
    ) as user_id
  `.execute(db);
  return rows[0]?.userId ?? null;
}

/** Marks a job as running; null if it has ended, as it does here once its cancellation was requested. */
export async function takeJob(db: Database, id: string): Promise<StoredJob | null> {
  const { rows } = await sql<StoredJob>`
    update jobs set
      state = case when cancel_requested_at is null then 'running' else 'cancelled' end,
      started_at = coalesce(started_at, now()),
      ended_at = case when cancel_requested_at is null then null else now() end
    where id = ${id} and state in ('waiting', 'running')
    returning id, type, title, payload, state, total, done, created_by
  `.execute(db);
  const [job] = rows;
  return job?.state === "running" ? job : null;
}

/** @returns whether to go on: false once cancellation was requested */
export async function recordProgress(
  db: Database,
  id: string,
  { done, total, line }: { done?: number; total?: number; line?: string },
): Promise<boolean> {
  const { rows } = await sql<{ isCancelled: boolean }>`
    update jobs set done = coalesce(${done ?? null}, done), total = coalesce(${total ?? null}, total)
    where id = ${id} returning cancel_requested_at is not null as is_cancelled
  `.execute(db);
  if (line !== undefined) await logLine(db, id, line);
  return rows[0]?.isCancelled === false;
}

export async function logLine(db: Database, id: string, text: string): Promise<void> {
  await db.insertInto("jobLines").values({ jobId: id, text }).execute();
}

type Ending = {
  state: "done" | "failed" | "cancelled";
  result?: unknown;
  error?: string;
  /** What its owner is notified of instead of the title and the job's page; null if they needn't be. */
  notice?: { title: string; path: string } | null;
};

/** Ends a job once, and notifies who started it unless it was cancelled. */
export async function endJob(db: Database, id: string, { state, result, error, notice }: Ending): Promise<void> {
  const { rows } = await sql<{ title: string; createdBy: string | null }>`
    update jobs set state = ${state}, ended_at = now(), error = ${error ?? null},
      result = ${result === undefined ? null : JSON.stringify(result)}
    where id = ${id} and state in ('waiting', 'running')
    returning title, created_by
  `.execute(db);
  const [ended] = rows;
  if (!ended?.createdBy || state === "cancelled" || notice === null) return;
  const owner = await getUser(db, ended.createdBy);
  if (!owner) return;
  const title = `${ended.title}: ${state === "done" ? "done" : "failed"}`;
  const path = administers(personOf(owner)) ? `/admin/jobs/${id}` : `/notifications#${id}`;
  await notify(db, { userIds: [owner.id], reason: "job-ended", ...(notice ?? { title, path }) });
}

/** Ends a waiting job, and a running one at its next step. @returns whether it was still open */
export async function cancelJob(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update jobs set cancel_requested_at = coalesce(cancel_requested_at, now()),
      state = case state when 'waiting' then 'cancelled' else state end,
      ended_at = case state when 'waiting' then now() else ended_at end
    where id = ${id} and state in ('waiting', 'running')
    returning id
  `.execute(db);
  return rows.length > 0;
}

/** Lets an ended job run again; false if it is open, or done. The caller enqueues it in the same transaction. */
export async function reopenJob(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql`
    update jobs set state = 'waiting', cancel_requested_at = null, ended_at = null, error = null, result = null
    where id = ${id} and state in ('failed', 'cancelled')
    returning id
  `.execute(db);
  return rows.length > 0;
}

/** Jobs of a type that may have been lost before they reached the queue. */
export async function listOpenJobs(db: Database, type: JobType): Promise<{ jobId: string }[]> {
  const { rows } = await sql<{ jobId: string }>`
    select id as job_id from jobs where type = ${type} and state in ('waiting', 'running') order by id
  `.execute(db);
  return rows;
}
