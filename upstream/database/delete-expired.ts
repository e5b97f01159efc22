import { sql } from "kysely";
import type { Database } from "./connect";

const KEY_DAYS = 7;
const DELETED_VIEW_DAYS = 7;

export async function deleteExpired(db: Database): Promise<void> {
  await sql`delete from tokens where expires_at < now()`.execute(db);
  await sql`delete from challenges where expires_at < now()`.execute(db);
  await sql`delete from idempotency_keys where created_at < now() - ${KEY_DAYS} * interval '1 day'`.execute(db);
  await sql`delete from views where deleted_at < now() - ${DELETED_VIEW_DAYS} * interval '1 day'`.execute(db);
}
