import { sql } from "kysely";
import type { User } from "@/lib/contract/accounts/user";
import { requireUser } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { changeOwnAccount } from "@/upstream/accounts/sign-up/own-account";
import type { GroupAccess, SingleSignOnSettings } from "@/upstream/platform/http/app-type";
import type { Identity } from "./provider";

type Groups = { identity: Identity; groups: SingleSignOnSettings["groups"]; requestId: string };

/**
 * Gives a user what the first of the mapped groups they are in gives. People in none of them stay what they are here, and
 * so does the last administrator, and whoever would get a center that doesn't exist. `db` is a transaction.
 */
export async function applyGroups(db: Database, user: User, { identity, groups, requestId }: Groups): Promise<User> {
  const access = [...groups].find(([group]) => identity.groups.includes(group))?.[1];
  if (!access || isSame(user, access) || !(await hasCenter(db, access.centerCode))) return user;
  const { userType, centerCode, roles } = access;
  const write = { userId: user.id, requestId, source: "single sign-on" } as const;
  await changeOwnAccount(db, write, { userType, centerCode, roles: [...new Set(roles)] });
  return requireUser(db, user.id);
}

function isSame(user: User, access: GroupAccess): boolean {
  const namesOf = (roles: readonly string[]) => [...new Set(roles)].toSorted().join();
  return (
    user.userType === access.userType &&
    user.centerCode === access.centerCode &&
    namesOf(user.roles.map(({ shortName }) => shortName)) === namesOf(access.roles)
  );
}

async function hasCenter(db: Database, code: string | null): Promise<boolean> {
  if (code === null) return true;
  const { rows } = await sql`select from centers where code = ${code} and deleted_at is null`.execute(db);
  return rows.length > 0;
}
