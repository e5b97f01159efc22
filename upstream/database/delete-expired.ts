import { sql } from "kysely";
import type { Database } from "./connect";

const KEY_DAYS = 7;
const DELETED_VIEW_DAYS = 7;
// Mails hold links to accounts.
const MAIL_BODY_DAYS = 7;
const MAIL_DAYS = 90;
const USED_LINK_DAYS = 30;

export async function deleteExpired(db: Database): Promise<void> {
  await sql`delete from tokens where expires_at < now()`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - ${KEY_DAYS} * interval '1 day'`.execute(db);
  await deleteOldWork(db);
  await sql`delete from views where deleted_at < now() - ${DELETED_VIEW_DAYS} * interval '1 day'`.execute(db);
  await sql`
    update mails set body = '' where body <> '' and created_at < now() - ${MAIL_BODY_DAYS} * interval '1 day'
  `.execute(db);
  await sql`delete from mails where created_at < now() - ${MAIL_DAYS} * interval '1 day'`.execute(db);
  await sql`delete from account_links where expires_at < now() - ${USED_LINK_DAYS} * interval '1 day'`.execute(db);
  await sql`delete from sso_attempts where expires_at < now()`.execute(db);
}

const WORK_DAYS = 180;
const RETRY_DAYS = 30;

/** Ended jobs and old notifications, and what runs that nobody retried have left to do. */
async function deleteOldWork(db: Database): Promise<void> {
  await sql`delete from jobs where ended_at < now() - ${WORK_DAYS} * interval '1 day'`.execute(db);
  await sql`delete from notifications where created_at < now() - ${WORK_DAYS} * interval '1 day'`.execute(db);
  await sql`delete from digests where sent_at < now() - ${WORK_DAYS} * interval '1 day'`.execute(db);
  await sql`
    delete from bulk_run_rows using bulk_runs
    where bulk_runs.id = run_id and finished_at < now() - ${RETRY_DAYS} * interval '1 day'
  `.execute(db);
}
