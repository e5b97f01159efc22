import { createHash, randomBytes } from "node:crypto";
import { sql, type RawBuilder } from "kysely";
import { type Person, personOf } from "@/lib/accounts/access/access-role";
import type { SignInMethod } from "@/lib/contract/accounts/account";
import type { User } from "@/lib/contract/accounts/user";
import { SESSION_IDLE_HOURS } from "@/lib/contract/limits";
import type { Database } from "@/upstream/platform/database/connect";
import { isTemporary } from "@/upstream/platform/database/sql-state";
import type { Preferences } from "@/lib/formats/resolve-formats";
import { preferencesOf, type StoredPreferences } from "./preferences";
import type { Client } from "./sign-in-client";
import { USER_COLUMNS, userOf, type UserRow } from "./users";

export type Session = SessionFacts & {
  tokenHash: string;
  user: User;
  person: Person;
  /** The administrator who looks at the product as the user, and can change nothing. */
  viewer: Viewer | null;
  preferences: Preferences;
};

type SessionFacts = {
  id: string;
  method: SignInMethod;
  /** Nothing else opens until the person has set up two-factor authentication. */
  mustSetUpTwoFactor: boolean;
};

type Viewer = { id: string; name: string };

type SessionRow = UserRow & {
  session: SessionFacts;
  seenLately: boolean;
  viewerToken: string | null;
  viewer: Viewer | null;
  preferences: StoredPreferences;
};

/**
 * The session of a token; null if the token is unknown, expired or revoked, or its user is disabled. A viewer's session
 * also needs the viewer's own.
 * @param isUnattended whether nobody does something: it doesn't prolong the session
 */
export async function getSession(db: Database, token: string, isUnattended = false): Promise<Session | null> {
  const tokenHash = hashToken(token);
  const { rows } = await sql<SessionRow>`
    select ${USER_COLUMNS}, tokens.last_seen_at > now() - interval '1 minute' as seen_lately, tokens.viewer_token,
      json_build_object('id', viewer.id, 'name', viewer.name) as viewer,
      json_build_object(
        'id', tokens.id, 'method', tokens.method, 'mustSetUpTwoFactor', tokens.must_set_up_two_factor
      ) as session,
      json_build_object(
        'locale', preferences.locale, 'timeZone', preferences.time_zone, 'firstWeekday', preferences.first_weekday
      ) as preferences
    from ${SESSIONS} left join preferences on preferences.user_id = users.id
    where tokens.hash = ${tokenHash} and ${isSessionOpen()}
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { seenLately, session, viewerToken, viewer, preferences: stored, ...ofUser } = row;
  if (!seenLately && !isUnattended) await noteSeen(db, [tokenHash, ...(viewerToken === null ? [] : [viewerToken])]);
  const user = userOf(ofUser);
  const isViewed = viewerToken !== null;
  const preferences = preferencesOf(stored);
  const person = personOf({ ...user, isViewed });
  return { ...session, tokenHash, user, person, viewer: isViewed ? viewer : null, preferences };
}

/** The people of those tokens whose sessions go on, by the token's hash. Looking doesn't prolong a session. */
export async function findLiveSessions(db: Database, hashes: readonly string[]): Promise<Map<string, Person>> {
  const { rows } = await sql<UserRow & { tokenHash: string; isViewed: boolean }>`
    select ${USER_COLUMNS}, tokens.hash as token_hash, tokens.viewer_token is not null as is_viewed
    from ${SESSIONS} where tokens.hash = any(${hashes}) and ${isSessionOpen()}
  `.execute(db);
  return new Map(rows.map(({ tokenHash, isViewed, ...row }) => [tokenHash, personOf({ ...userOf(row), isViewed })]));
}

/** A token with its user, and for a viewer's the viewer's own token and user. */
const SESSIONS = sql`
  tokens join users on users.id = tokens.user_id
    left join tokens as own on own.hash = tokens.viewer_token
    left join users as viewer on viewer.id = own.user_id
`;

/** Of a row of `SESSIONS`: its user is enabled and its token goes on, the viewer's too. */
function isSessionOpen(): RawBuilder<boolean> {
  return sql`(
    ${isLive("tokens")} and users.disabled_at is null
      and (tokens.viewer_token is null or (${isLive("own")} and viewer.disabled_at is null))
  )`;
}

/** A token that is neither revoked nor expired, for a query whose `from` names it so. */
export function isLive(alias: "tokens" | "own"): RawBuilder<boolean> {
  const token = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`(
    ${token("revokedAt")} is null and ${token("expiresAt")} > now()
      and ${token("lastSeenAt")} > now() - ${SESSION_IDLE_HOURS} * interval '1 hour'
  )`;
}

/** Best effort, so that people can go on reading while the database can't be written. */
async function noteSeen(db: Database, hashes: readonly string[]): Promise<void> {
  await sql`update tokens set last_seen_at = now() where hash = any(${hashes})`.execute(db).catch((error: unknown) => {
    if (!isTemporary(error)) throw error;
  });
}

export const TOKEN_SECONDS = 7 * 24 * 60 * 60;
const TOKEN_BYTES = 32;

type NewToken = {
  method?: SignInMethod;
  client?: Client | null;
  mustSetUpTwoFactor?: boolean;
  /** The hash of the token of an administrator who looks at the product as this user. */
  viewerToken?: string | null;
};

export async function issueToken(
  db: Database,
  userId: string,
  { method = "password", client = null, mustSetUpTwoFactor = false, viewerToken = null }: NewToken = {},
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await sql`
    insert into tokens (hash, user_id, method, network, user_agent, must_set_up_two_factor, viewer_token, expires_at)
    values (
      ${hashToken(token)}, ${userId}, ${method}, ${client?.network ?? null}, ${client?.userAgent ?? null},
      ${mustSetUpTwoFactor}, ${viewerToken}, now() + ${TOKEN_SECONDS} * interval '1 second'
    )
  `.execute(db);
  return token;
}

export async function revokeToken(db: Database, hash: string): Promise<void> {
  await sql`update tokens set revoked_at = now() where hash = ${hash}`.execute(db);
}

/** Ends a person's sessions but the one to spare; returns how many there were. */
export async function revokeTokensOf(db: Database, userId: string, sparedHash: string | null = null): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update tokens set revoked_at = now()
    where user_id = ${userId} and hash is distinct from ${sparedHash} and ${isLive("tokens")}
    returning id
  `.execute(db);
  return rows.length;
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
