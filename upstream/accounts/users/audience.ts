import { sql } from "kysely";
import { ACCESS_ROLE_LABELS, ACCESS_ROLES, accessRoleOf, type Person } from "@/lib/accounts/access/access-role";
import { ruleOf } from "@/lib/accounts/access/explain-access";
import { scopeOf } from "@/lib/accounts/access/rights";
import type { Audience } from "@/lib/contract/accounts/user-access";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { requireRecord } from "@/upstream/records/read/read-record";
import { rowsIn } from "@/upstream/records/sql/scope";

const PEOPLE_MAX = 20;

type UserRow = {
  id: string;
  name: string;
  username: string;
  userType: string;
  roles: string[];
  centerCode: string | null;
};

/** Who may see a record, by access role. @throws ProblemError 404 */
export async function readAudience(db: Database, reader: Person, kind: Kind, id: string): Promise<Audience> {
  await requireRecord(db, reader, kind, id);
  const { rows: users } = await sql<UserRow>`
    select id, name, username, user_type, roles, center_code from users
    where deleted_at is null and status = 'active' order by name, id
  `.execute(db);
  const centers = await centersWith(db, kind, id, users);
  const readers = users.filter((user) => {
    const scope = scopeOf(user, kind, "read");
    return scope === "all" || (scope === "center" && user.centerCode !== null && centers.has(user.centerCode));
  });
  const byRole = Map.groupBy(readers, accessRoleOf);
  return {
    groups: ACCESS_ROLES.flatMap((role) => {
      const people = byRole.get(role) ?? [];
      const [first] = people;
      if (!first) return [];
      return [
        {
          accessRole: ACCESS_ROLE_LABELS[role],
          rule: ruleOf(first, kind),
          count: people.length,
          people: people.slice(0, PEOPLE_MAX).map(({ id, name, username }) => ({ id, name, username })),
        },
      ];
    }),
  };
}

/** Of the users’ centers, those that the record is in: asked of the condition that scopes every list. */
async function centersWith(db: Database, kind: Kind, id: string, users: readonly UserRow[]): Promise<Set<string>> {
  const codes = [...new Set(users.flatMap(({ centerCode }) => (centerCode === null ? [] : [centerCode])))];
  if (codes.length === 0) return new Set();
  const each = codes.map(
    (code) => sql`
      select ${code}::text as code from ${sql.table(kind)} as record
      where record.id = ${id} and ${rowsIn("center", code, kind, "record")}
    `,
  );
  const { rows } = await sql<{ code: string }>`${sql.join(each, sql` union all `)}`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
