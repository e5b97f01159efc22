import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import { type Person, personOf } from "@/lib/access/access-role";
import type { SignInMethod } from "@/lib/contract/account";
import type { User } from "@/lib/contract/user";
import type { Database } from "@/upstream/database/connect";
import { isTemporary } from "@/upstream/database/sql-state";
import type { Client } from "./sign-in-client";
import { USER_COLUMNS, userOf, type UserRow } from "./users";

export type Session = SessionFacts & { tokenHash: string; user: User; person: Person };

type SessionFacts = {
  id: string;
  method: SignInMethod;
  /** Nothing else opens until the person has set up two-factor authentication. */
  mustSetUpTwoFactor: boolean;
};

const IDLE_HOURS = 12;

/** Sessions that haven't ended; for a query whose `from` names `tokens`. */
export const IS_OPEN = sql`(
  tokens.revoked_at is null
  and tokens.expires_at > now()
  and tokens.last_seen_at > now() - ${IDLE_HOURS} * interval '1 hour'
)`;

/** The session of a token; null if the token is unknown, expired or revoked, or its user is disabled. */
export async function getSession(db: Database, token: string): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const { rows } = await sql<UserRow & { session: SessionFacts; seenLately: boolean }>`
    select ${USER_COLUMNS}, tokens.last_seen_at > now() - interval '1 minute' as seen_lately,
      jsonb_build_object(
        'id', tokens.id, 'method', tokens.method, 'mustSetUpTwoFactor', tokens.must_set_up_two_factor
      ) as session
    from tokens join users on users.id = tokens.user_id
    where tokens.hash = ${tokenHash} and ${IS_OPEN} and users.disabled_at is null
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { seenLately, session, ...userRow } = row;
  if (!seenLately) await noteSeen(db, tokenHash);
  const user = userOf(userRow);
  return { ...session, tokenHash, user, person: personOf(user) };
}

/** Best effort, so that people can go on reading while the database can't be written. */
async function noteSeen(db: Database, tokenHash: string): Promise<void> {
  await sql`update tokens set last_seen_at = now() where hash = ${tokenHash}`.execute(db).catch((error: unknown) => {
    if (!isTemporary(error)) throw error;
  });
}

export const TOKEN_SECONDS = 7 * 24 * 60 * 60;
const TOKEN_BYTES = 32;

type NewToken = { method?: SignInMethod; client?: Client | null; mustSetUpTwoFactor?: boolean };

export async function issueToken(
  db: Database,
  userId: string,
  { method = "password", client = null, mustSetUpTwoFactor = false }: NewToken = {},
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await sql`
    insert into tokens (hash, user_id, method, network, user_agent, must_set_up_two_factor, expires_at)
    values (
      ${hashToken(token)}, ${userId}, ${method}, ${client?.network ?? null}, ${client?.userAgent ?? null},
      ${mustSetUpTwoFactor}, now() + ${TOKEN_SECONDS} * interval '1 second'
    )
  `.execute(db);
  return token;
}

export async function revokeToken(db: Database, hash: string): Promise<void> {
  await sql`update tokens set revoked_at = now() where hash = ${hash}`.execute(db);
}

/** Ends a person's sessions but the one to spare; returns how many there were. */
export async function revokeTokens(db: Database, userId: string, sparedHash: string | null = null): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update tokens set revoked_at = now()
    where user_id = ${userId} and hash is distinct from ${sparedHash} and ${IS_OPEN}
    returning id
  `.execute(db);
  return rows.length;
}

function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
