import { sql, type RawBuilder } from "kysely";
import { personOf, type Person } from "@/lib/accounts/access/access-role";
import type { User } from "@/lib/contract/accounts/user";
import type { Database } from "@/upstream/platform/database/connect";
import { signedOut } from "@/upstream/platform/http/problem-error";

export type UserRow = Omit<User, "roles" | "name"> & { roleNames: string[] };

/** The uploaded photo, else one at another address; for a query whose `from` names the user so. */
export function photoUrlOf(alias: "users" | "record"): RawBuilder<string | null> {
  const user = (name: string) => sql.ref(`${alias}.${name}`);
  return sql`
    coalesce((select '/media/photos/' || photos.id from photos where photos.user_id = ${user("id")}), ${user("photoUrl")})
  `;
}

/** For a query whose `from` names `users`. */
export const USER_COLUMNS = sql`
  users.id, users.user_type, users.username, users.email, users.first_name, users.last_name,
  ${photoUrlOf("users")} as photo_url,
  users.role, users.center_code, users.company_id, users.is_onboarding_completed,
  users.roles as role_names
`;

/** First and last name, else the username; for a query whose `from` names `users`. */
export const USER_NAME = sql<string>`
  coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''), users.username)
`;

export function userOf(row: UserRow): User {
  const name = [row.firstName, row.lastName].filter(Boolean).join(" ");
  return { ...row, name: name || null, roles: row.roleNames.map((shortName) => ({ shortName })) };
}

/** `passwordHash` is null for somebody who was invited and has set no password yet. */
export type Account = { user: User; passwordHash: string | null; hasTwoFactor: boolean; isSuspended: boolean };

/** The account with this username or email, ignoring case; one that isn't suspended comes first. */
export async function getAccount(db: Database, login: string): Promise<Account | null> {
  const { rows } = await sql<UserRow & Omit<Account, "user">>`
    select ${USER_COLUMNS}, credentials.password_hash,
      exists (select from authenticators where user_id = users.id and confirmed_at is not null) as has_two_factor,
      users.disabled_at is not null as is_suspended
    from users left join credentials on credentials.user_id = users.id
    where (lower(users.username) = lower(${login}) or lower(users.email) = lower(${login}))
      and users.deleted_at is null
    order by users.disabled_at is null desc, lower(users.username) = lower(${login}) desc
    limit 1
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { passwordHash, hasTwoFactor, isSuspended, ...userRow } = row;
  return { user: userOf(userRow), passwordHash, hasTwoFactor, isSuspended };
}

export async function getUser(db: Database, id: string): Promise<User | null> {
  const { rows } = await sql<UserRow>`
    select ${USER_COLUMNS} from users where users.id = ${id} and users.disabled_at is null
  `.execute(db);
  const [row] = rows;
  return row ? userOf(row) : null;
}

/** Whoever started work in the background, with their current access role; null if the account is disabled. */
export async function ownerOf(db: Database, { userId }: { userId: string }): Promise<Person | null> {
  const user = await getUser(db, userId);
  return user && personOf(user);
}

export async function requireUser(db: Database, id: string): Promise<User> {
  const user = await getUser(db, id);
  if (!user) throw new Error(`No user ${id}`);
  return user;
}

/**
 * For the end of a write that isn't in the change ledger, whose own writes a trigger checks at their commit: somebody
 * disabled while the write waited must not save it.
 * @throws ProblemError 401
 */
export async function requireEnabled(db: Database, userId: string): Promise<void> {
  if (!(await getUser(db, userId))) throw signedOut();
}

export async function hasUsers(db: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select exists (select from users) as found`.execute(db);
  return rows[0]?.found ?? false;
}
