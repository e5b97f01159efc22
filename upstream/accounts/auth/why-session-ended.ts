import { sql } from "kysely";
import type { AccountEventType } from "@/lib/contract/accounts/account";
import type { SessionEnd } from "@/lib/contract/accounts/session-end";
import type { Database } from "@/upstream/platform/database/connect";
import { hashToken } from "./session";

type EndedToken = {
  isViewing: boolean;
  isDeleted: boolean;
  isSuspended: boolean;
  isRevoked: boolean;
  isExpired: boolean;
  /** What happened to the account at the moment in which the session was revoked. */
  event: AccountEventType | null;
  hasOtherAccess: boolean;
};

/** Why the session of a token that opens nothing has ended; "signed-out" if that isn't known, or nobody's concern. */
export async function whySessionEnded(db: Database, token: string): Promise<SessionEnd> {
  // `now()` is one moment in a transaction, so a session ends exactly when what ended it happened. The change set of a run
  // of many records is older than what it changes, but any such change ends all sessions of that time.
  const { rows } = await sql<EndedToken>`
    select tokens.viewer_token is not null as is_viewing, users.deleted_at is not null as is_deleted,
      users.disabled_at is not null as is_suspended, tokens.revoked_at is not null as is_revoked,
      tokens.expires_at <= now() as is_expired,
      (
        select type from account_events
        where user_id = tokens.user_id and at = tokens.revoked_at order by id desc limit 1
      ) as event,
      exists (
        select from changes join change_sets on change_sets.id = changes.change_set_id
        where changes.kind = 'users' and changes.record_id = tokens.user_id
          and changes.field in ('userType', 'roles', 'status')
          and change_sets.at > tokens.created_at and change_sets.at <= tokens.revoked_at
      ) as has_other_access
    from tokens join users on users.id = tokens.user_id
    where tokens.hash = ${hashToken(token)}
  `.execute(db);
  const [ended] = rows;
  return ended ? endOf(ended) : "signed-out";
}

function endOf(token: EndedToken): SessionEnd {
  // The reason is the viewed user's, not that of the administrator who viewed as them.
  if (token.isViewing) return "signed-out";
  if (token.isDeleted) return "deleted";
  if (token.isSuspended) return "suspended";
  // Browsers drop the cookies of an expired token by themselves.
  if (!token.isRevoked) return token.isExpired ? "signed-out" : "unused";
  const ofEvent = token.event && END_OF_EVENT[token.event];
  return ofEvent ?? (token.hasOtherAccess ? "other-access" : "signed-out");
}

const END_OF_EVENT: Partial<Record<AccountEventType, SessionEnd>> = {
  "all-sessions-ended": "ended-by-administrator",
  "session-ended": "ended-elsewhere",
  "sessions-ended": "ended-elsewhere",
  "password-changed": "password-changed",
  "password-reset": "password-reset",
  "two-factor-reset": "two-factor-reset",
};
