import { sql } from "kysely";
import type { Database } from "@/upstream/platform/database/connect";

/** Sets a user's first or next password. */
export async function storePassword(db: Database, userId: string, passwordHash: string): Promise<void> {
  await sql`
    insert into credentials (user_id, password_hash) values (${userId}, ${passwordHash})
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()
  `.execute(db);
}

/** Null for somebody who has set no password. */
export async function getPasswordHash(db: Database, userId: string): Promise<string | null> {
  const { rows } = await sql<{ passwordHash: string }>`
    select password_hash from credentials where user_id = ${userId}
  `.execute(db);
  return rows[0]?.passwordHash ?? null;
}

/** Replaces a hash by a stronger one of the same password, unless the password has been changed meanwhile. */
export async function strengthenHash(
  db: Database,
  userId: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await sql`
    update credentials set password_hash = ${to} where user_id = ${userId} and password_hash = ${from}
  `.execute(db);
}
