import { sql } from "kysely";
import type { AccountEventType } from "@/lib/contract/accounts/account";
import { recordAccountEvent } from "@/upstream/accounts/auth/account-events";
import type { Client } from "@/upstream/accounts/auth/sign-in-client";
import type { Database } from "@/upstream/platform/database/connect";

type PasswordEvent = {
  type: Extract<AccountEventType, `password-${string}`>;
  /** Null where nobody sent it, as in a seed. */
  client: Client | null;
};

/** Sets a user's first or next password, with the event that their security activity has of it. */
export async function storePassword(
  db: Database,
  userId: string,
  passwordHash: string,
  event: PasswordEvent,
): Promise<void> {
  await sql`
    insert into credentials (user_id, password_hash) values (${userId}, ${passwordHash})
    on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now()
  `.execute(db);
  await recordAccountEvent(db, userId, event);
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
