import { sql } from "kysely";
import { DRAFT_LIMITS, IMPORT_LIMITS } from "@/lib/contract/limits";
import type { Database } from "./connect";
import { TODAY } from "./today";

const KEY_DAYS = 7;
const DELETED_VIEW_DAYS = 7;
// Mails hold links to accounts.
const MAIL_BODY_DAYS = 7;
const MAIL_DAYS = 90;
const USED_LINK_DAYS = 30;

export async function deleteExpired(db: Database): Promise<void> {
  await sql`delete from tokens where expires_at < now()`.execute(db);
  await sql`delete from challenges where expires_at < now()`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - ${KEY_DAYS} * interval '1 day'`.execute(db);
  await deleteOldWork(db);
  await sql`delete from views where deleted_at < now() - ${DELETED_VIEW_DAYS} * interval '1 day'`.execute(db);
  await sql`
    update mails set body = '', html = '' where (body <> '' or html <> '') and created_at < now() - ${MAIL_BODY_DAYS} * interval '1 day'
  `.execute(db);
  await sql`delete from mails where created_at < now() - ${MAIL_DAYS} * interval '1 day'`.execute(db);
  await sql`delete from account_links where expires_at < now() - ${USED_LINK_DAYS} * interval '1 day'`.execute(db);
  await sql`delete from sso_attempts where expires_at < now()`.execute(db);
  await sql`delete from drafts where touched_at < now() - ${DRAFT_LIMITS.days} * interval '1 day'`.execute(db);
  await sql`delete from open_records where seen_at < now() - interval '1 day'`.execute(db);
  await deleteOldImports(db);
}

// A statement must stay short: a part of a file has 1 MB.
const ROWS_AT_ONCE = 5_000;
const PARTS_AT_ONCE = 50;

/**
 * The files and rows of imports that nobody goes on with. An import that wrote records stays with its counts: its undo
 * needs the ledger only.
 */
async function deleteOldImports(db: Database): Promise<void> {
  await sql`
    update imports set expired_at = now(), state = case state when 'paused' then 'cancelled' else state end,
      counts = ${ZERO_COUNTS}::jsonb || coalesce((
        select jsonb_object_agg(outcome, count) from (
          select outcome, count(*) as count from import_rows
          where import_id = imports.id and outcome is not null group by outcome
        ) as counted
      ), '{}')
    where expired_at is null and state not in ('checking', 'running')
      and coalesce(phase_ended_at, phase_started_at, created_at) < now() - ${IMPORT_LIMITS.days} * interval '1 day'
  `.execute(db);
  await sql`
    update jobs set state = 'cancelled', ended_at = now() from imports
    where job_id = jobs.id and expired_at is not null and jobs.state in ('waiting', 'running')
  `.execute(db);
  await repeat(() =>
    sql`
      delete from import_rows where (import_id, n) in (
        select import_id, n from import_rows join imports on imports.id = import_id
        where expired_at is not null limit ${ROWS_AT_ONCE}
      ) returning 1
    `.execute(db),
  );
  await repeat(() =>
    sql`
      delete from import_file_parts where (import_id, n) in (
        select import_id, n from import_file_parts join imports on imports.id = import_id
        where expired_at is not null limit ${PARTS_AT_ONCE}
      ) returning 1
    `.execute(db),
  );
  await sql`delete from imports where expired_at is not null and not has_changes`.execute(db);
}

const ZERO_COUNTS = JSON.stringify({ create: 0, update: 0, unchanged: 0, skipped: 0, failed: 0 });

/** Until nothing is left to delete. */
async function repeat(work: () => Promise<{ rows: readonly unknown[] }>): Promise<void> {
  let isMore = true;
  while (isMore) isMore = (await work()).rows.length > 0;
}

const WORK_DAYS = 180;
const RETRY_DAYS = 30;
const DUE_NOTICE_DAYS = 30;

/** Ended jobs and old notifications, and what runs that nobody retried have left to do. */
async function deleteOldWork(db: Database): Promise<void> {
  await sql`delete from jobs where ended_at < now() - ${WORK_DAYS} * interval '1 day'`.execute(db);
  await sql`delete from notifications where created_at < now() - ${WORK_DAYS} * interval '1 day'`.execute(db);
  await sql`delete from due_notices where due_date < ${TODAY} - ${DUE_NOTICE_DAYS}::int`.execute(db);
  await sql`delete from digests where sent_at < now() - ${WORK_DAYS} * interval '1 day'`.execute(db);
  await sql`
    delete from bulk_run_rows using bulk_runs
    where bulk_runs.id = run_id and finished_at < now() - ${RETRY_DAYS} * interval '1 day'
  `.execute(db);
}
