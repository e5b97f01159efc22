import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import { USER_NAME } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";

export type Owner = { id: string; name: string; email: string };

type Row = Owner & {
  assignmentId: string;
  userType: string;
  roles: string[];
  userCenter: string | null;
  centerCode: string | null;
  isCreator: boolean;
};

/**
 * The agency's people behind proposals, by assignment: who proposed, then who created the project, as far as they may
 * still change it; of a proposal without either, the center admins of its center.
 */
export async function readOwners(db: Database, assignmentIds: readonly string[]): Promise<Map<string, Owner[]>> {
  if (assignmentIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select distinct on (record.id, candidate.place, users.number) record.id as assignment_id, record.center_code,
      users.id, ${USER_NAME} as name, users.email, users.user_type, users.roles, users.center_code as user_center,
      candidate.place < 3 as is_creator
    from assignments as record join projects on projects.id = record.project_id
      cross join lateral (
        values (record.created_by, 1), (projects.created_by, 2)
        union all
        select admins.id, 3 from users as admins
        where admins.center_code = record.center_code and lower(admins.user_type::text) = 'client_center'
      ) as candidate (user_id, place)
      join users on users.id = candidate.user_id
    where record.id = any(${assignmentIds}::uuid[]) and users.disabled_at is null and users.deleted_at is null
    order by record.id, candidate.place, users.number
  `.execute(db);
  const byAssignment = Map.groupBy(rows.filter(mayAnswer), ({ assignmentId }) => assignmentId);
  return new Map([...byAssignment].map(([id, all]) => [id, ownersOf(all)]));
}

/** Administrators, whom a client's answer reaches where nobody else can take it. */
export async function listAdministrators(db: Database): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where lower(user_type::text) = 'admin' and disabled_at is null and deleted_at is null
  `.execute(db);
  return rows.map(({ id }) => id);
}

function mayAnswer({ userType, roles, userCenter, centerCode }: Row): boolean {
  const person: Person = { userType, roles, centerCode: userCenter };
  const scope = scopeOf(person, "assignments", "update");
  return scope === "all" || (scope === "center" && centerCode !== null && userCenter === centerCode);
}

function ownersOf(rows: readonly Row[]): Owner[] {
  const created = rows.filter((row) => row.isCreator);
  return (created.length > 0 ? created : rows)
    .filter((row, i, all) => all.findIndex(({ id }) => id === row.id) === i)
    .map(({ id, name, email }) => ({ id, name, email }));
}
