import { sql } from "kysely";
import { accessRoleOf, type Person } from "@/lib/accounts/access/access-role";
import type { Database } from "@/upstream/platform/database/connect";

/** The key of the configuration that lists the access roles that need two-factor authentication. */
const ROLES_KEY = "two-factor-roles";

export async function isTwoFactorRequired(db: Database, person: Person): Promise<boolean> {
  const { rows } = await sql<{ value: string[] }>`select value from config where key = ${ROLES_KEY}`.execute(db);
  const roles: readonly string[] = rows[0]?.value ?? [];
  return roles.includes(accessRoleOf(person));
}
