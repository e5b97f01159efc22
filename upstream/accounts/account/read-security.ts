import { sql } from "kysely";
import type { AccountSecurity, AccountSession, Passkey } from "@/lib/contract/accounts/account";
import { listAccountEvents } from "@/upstream/accounts/auth/account-events";
import { isLive, type Session } from "@/upstream/accounts/auth/session";
import { countRecoveryCodes } from "@/upstream/accounts/auth/second-factor/two-factor";
import { isTwoFactorRequired } from "@/upstream/accounts/auth/second-factor/two-factor-roles";
import type { Database } from "@/upstream/platform/database/connect";

const EVENTS = 20;

export async function readSecurity(
  db: Database,
  session: Session,
  { canAddPasskeys }: Pick<AccountSecurity, "canAddPasskeys">,
): Promise<AccountSecurity> {
  const userId = session.user.id;
  const [password, since, recoveryCodesLeft, isRequired, passkeys, sessions, events] = await Promise.all([
    db.selectFrom("credentials").select("changedAt").where("userId", "=", userId).executeTakeFirst(),
    getTwoFactorSince(db, userId),
    countRecoveryCodes(db, userId),
    isTwoFactorRequired(db, session.person),
    listPasskeys(db, userId),
    listSessions(db, session),
    listAccountEvents(db, userId, EVENTS),
  ]);
  return {
    hasPassword: password !== undefined,
    passwordChangedAt: password?.changedAt ?? null,
    twoFactor: { isOn: since !== null, isRequired, since, recoveryCodesLeft },
    canAddPasskeys,
    passkeys,
    sessions,
    events,
  };
}

/** When two-factor authentication was turned on; null if it is off. */
export async function getTwoFactorSince(db: Database, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom("authenticators")
    .select("confirmedAt")
    .where("userId", "=", userId)
    .executeTakeFirst();
  return row?.confirmedAt ?? null;
}

function listPasskeys(db: Database, userId: string): Promise<Passkey[]> {
  return db
    .selectFrom("passkeys")
    .select(["id", "name", "createdAt", "lastUsedAt"])
    .where("userId", "=", userId)
    .orderBy("createdAt")
    .execute();
}

/** The session of the call comes first, then those seen last. */
async function listSessions(db: Database, { id, user }: Session): Promise<AccountSession[]> {
  const { rows } = await sql<AccountSession>`
    select id, id = ${id} as is_current, method, user_agent, network, created_at as signed_in_at, last_seen_at
    from tokens where user_id = ${user.id} and viewer_token is null and ${isLive("tokens")}
    order by id = ${id} desc, last_seen_at desc, id
  `.execute(db);
  return rows;
}
