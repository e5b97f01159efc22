import { sql } from "kysely";
import { accessRoleOf, personOf } from "@/lib/access/access-role";
import type { User } from "@/lib/contract/user";
import { requireUser } from "@/upstream/auth/users";
import type { Database } from "@/upstream/database/connect";
import { changeOwnAccount } from "@/upstream/users/own-account";
import type { GroupAccess, SingleSignOnSettings } from "@/upstream/http/app-type";

type Groups = { inGroups: readonly string[]; groups: SingleSignOnSettings["groups"]; requestId: string };

/**
 * Gives a user what the first of the mapped groups they are in gives. People in none of them stay what they are here, and
 * so does the last administrator.
 */
export async function applyGroups(db: Database, user: User, { inGroups, groups, requestId }: Groups): Promise<User> {
  const access = [...groups].find(([group]) => inGroups.includes(group))?.[1];
  if (!access || isSame(user, access)) return user;
  if (accessRoleOf(personOf(user)) === "admin" && access.userType !== "admin" && (await isLastAdmin(db, user.id))) {
    return user;
  }
  const { userType, centerCode } = access;
  const write = { userId: user.id, requestId, source: "single sign-on" } as const;
  await changeOwnAccount(db, write, { userType, centerCode, roles: [...new Set(access.roles)] });
  return requireUser(db, user.id);
}

function isSame(user: User, access: GroupAccess): boolean {
  return (
    user.userType === access.userType &&
    user.centerCode === access.centerCode &&
    user.roles
      .map(({ shortName }) => shortName)
      .toSorted()
      .join() === [...new Set(access.roles)].toSorted().join()
  );
}

async function isLastAdmin(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    select id from users where user_type = 'admin' and disabled_at is null order by id for update
  `.execute(db);
  return rows.every(({ id }) => id === userId);
}
