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
  await sql`delete from views where deleted_at < now() - ${DELETED_VIEW_DAYS} * interval '1 day'`.execute(db);
  await sql`
    update mails set body = '' where body <> '' and created_at < now() - ${MAIL_BODY_DAYS} * interval '1 day'
  `.execute(db);
  await sql`delete from mails where created_at < now() - ${MAIL_DAYS} * interval '1 day'`.execute(db);
  await sql`delete from account_links where expires_at < now() - ${USED_LINK_DAYS} * interval '1 day'`.execute(db);
  await sql`delete from sso_attempts where expires_at < now()`.execute(db);
}
