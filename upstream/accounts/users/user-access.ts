import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { explainAccess } from "@/lib/accounts/access/explain-access";
import { canManageUser, canViewAs } from "@/lib/accounts/access/user-rules";
import type { UserAccessPage } from "@/lib/contract/accounts/user-access";
import { listAccountEvents } from "@/upstream/accounts/auth/account-events";
import type { Database } from "@/upstream/platform/database/connect";
import { notFound } from "@/upstream/platform/http/problem-error";

const VIEWINGS_MAX = 5;
const EVENTS_MAX = 20;

export type ManagedUser = {
  id: string;
  name: string;
  email: string;
  status: "invited" | "active" | "suspended";
  person: Person;
  companyId: string | null;
  /** Names of their center and company. */
  center: string | null;
  company: string | null;
};

/** @throws ProblemError 404 */
export async function requireManagedUser(db: Database, id: string): Promise<ManagedUser> {
  const { rows } = await sql<
    Omit<ManagedUser, "person"> & { userType: string; roles: string[]; centerCode: string | null }
  >`
    select users.id, users.name, users.email, users.status, users.user_type, users.roles, users.center_code,
      users.company_id, centers.name as center, companies.name as company
    from users left join centers on centers.code = users.center_code left join companies on companies.id = users.company_id
    where users.id = ${id} and users.deleted_at is null
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const { userType, roles, centerCode, ...user } = row;
  return { ...user, person: { userType, roles, centerCode } };
}

/** What a user may see and do and why, and the state of their account. @throws ProblemError 404 */
export async function readUserAccess(
  db: Database,
  reader: { userId: string; person: Person },
  id: string,
): Promise<UserAccessPage> {
  const { person, status, companyId, center, company } = await requireManagedUser(db, id);
  const { rows } = await sql<Omit<UserAccessPage, "access" | "events" | "may">>`
    select
      (
        select count(*) from tokens
        where user_id = ${id} and revoked_at is null and expires_at > now() and viewer_token is null
      ) as sessions,
      (select confirmed_at from authenticators where user_id = ${id}) as two_factor_since,
      (select count(*) from passkeys where user_id = ${id}) as passkeys,
      (select at from last_sign_ins where user_id = ${id}) as last_sign_in_at,
      (
        select json_build_object(
          'state', case
            when link.revoked_at is not null then 'revoked' when link.expires_at <= now() then 'expired' else 'open'
          end,
          'sentAt', link.created_at, 'expiresAt', link.expires_at,
          'sentBy', (select json_build_object('id', id, 'name', name) from users where users.id = link.created_by)
        )
        from account_links as link
        where link.user_id = ${id} and link.purpose = 'invitation' and link.used_at is null
        order by link.created_at desc limit 1
      ) as invitation,
      array(
        select json_build_object(
          'viewer', json_build_object('id', viewer.id, 'name', viewer.name),
          'startedAt', viewings.started_at, 'endedAt', viewings.ended_at
        )
        from viewings join users as viewer on viewer.id = viewings.viewer_id
        where viewings.user_id = ${id} order by viewings.started_at desc, viewings.id desc limit ${VIEWINGS_MAX}
      ) as viewings
  `.execute(db);
  const [account] = rows;
  if (!account) throw notFound();
  const canManage = !reader.person.isViewed && canManageUser(reader.person, person);
  return {
    ...account,
    events: await listAccountEvents(db, id, EVENTS_MAX),
    access: explainAccess({ ...person, companyId }, { center, company }),
    invitation: status === "invited" ? account.invitation : null,
    may: {
      manage: canManage,
      resetTwoFactor: canManage && reader.userId !== id && account.twoFactorSince !== null,
      viewAs: status !== "suspended" && reader.userId !== id && canViewAs(reader.person, person),
    },
  };
}
