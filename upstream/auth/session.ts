import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { type Person, personOf } from "@/lib/access/access-role";
import type { User } from "@/lib/contract/user";
import type { Database } from "@/upstream/database/connect";
import { isTemporary } from "@/upstream/database/sql-state";
import { USER_COLUMNS, userOf, type UserRow } from "./users";

export type Session = { tokenHash: string; user: User; person: Person };

const IDLE_HOURS = 12;

/** The session of a token; null if the token is unknown, expired or revoked, or its user is disabled. */
export async function getSession(db: Database, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const { rows } = await sql<UserRow & { seenLately: boolean }>`
    select ${USER_COLUMNS}, tokens.last_seen_at > now() - interval '1 minute' as seen_lately
    from tokens join users on users.id = tokens.user_id
    where tokens.hash = ${tokenHash}
      and tokens.revoked_at is null
      and tokens.expires_at > now()
      and tokens.last_seen_at > now() - ${IDLE_HOURS} * interval '1 hour'
      and users.disabled_at is null
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (!row.seenLately) await noteSeen(db, tokenHash);
  const user = userOf(row);
  return { tokenHash, user, person: personOf(user) };
}

/** Best effort, so that people can go on reading while the database can't be written. */
async function noteSeen(db: Database, tokenHash: string): Promise<void> {
  await sql`update tokens set last_seen_at = now() where hash = ${tokenHash}`.execute(db).catch((error: unknown) => {
    if (!isTemporary(error)) throw error;
  });
}

export const TOKEN_SECONDS = 7 * 24 * 60 * 60;
const TOKEN_BYTES = 32;

export async function issueToken(db: Database, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await sql`
    insert into tokens (hash, user_id, expires_at)
    values (${hashToken(token)}, ${userId}, now() + ${TOKEN_SECONDS} * interval '1 second')
  `.execute(db);
  return token;
}

export async function revokeToken(db: Database, hash: string): Promise<void> {
  await sql`update tokens set revoked_at = now() where hash = ${hash}`.execute(db);
}

/** Ends all sessions of a user. */
export async function revokeTokensOf(db: Database, userId: string): Promise<void> {
  await sql`update tokens set revoked_at = now() where user_id = ${userId} and revoked_at is null`.execute(db);
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
