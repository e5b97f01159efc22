import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { Database } from "@/upstream/database/connect";
import type { JobType } from "@/upstream/http/app-type";

type NewJob = {
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
  { type, title, payload = {}, total, createdBy }: NewJob,
): Promise<string> {
  const id = uuidv7();
  const row = { id, type, title, payload: JSON.stringify(payload), total: total ?? null, createdBy };
  await db.insertInto("jobs").values(row).execute();
  return id;
}

export type StoredJob = {
  id: string;
  type: string;
  title: string;
  payload: unknown;
  state: "waiting" | "running" | "done" | "failed" | "cancelled";
  total: number | null;
  done: number;
  createdBy: string | null;
};

/** Marks a job as running; null if it has ended, or its cancellation was requested. */
export async function takeJob(db: Database, id: string): Promise<StoredJob | null> {
  const { rows } = await sql<StoredJob>`
    update jobs set state = 'running', started_at = coalesce(started_at, now())
    where id = ${id} and state in ('waiting', 'running') and cancel_requested_at is null
    returning id, type, title, payload, state, total, done, created_by
  `.execute(db);
  return rows[0] ?? null;
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

type Ending = { state: "done" | "failed" | "cancelled"; result?: unknown; error?: string };

export async function endJob(db: Database, id: string, { state, result, error }: Ending): Promise<void> {
  await sql`
    update jobs set state = ${state}, ended_at = now(), error = ${error ?? null},
      result = ${result === undefined ? null : JSON.stringify(result)}
    where id = ${id} and state in ('waiting', 'running')
  `.execute(db);
}

/** Jobs of a type that may have been lost before they reached the queue. */
export async function listOpenJobs(db: Database, type: JobType): Promise<{ jobId: string }[]> {
  const { rows } = await sql<{ jobId: string }>`
    select id as job_id from jobs where type = ${type} and state in ('waiting', 'running') order by id
  `.execute(db);
  return rows;
}
