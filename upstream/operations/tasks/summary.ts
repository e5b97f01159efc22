import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Coverage, TaskSummary } from "@/lib/contract/operations/tasks";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import { MAPPING_PEOPLE, UNFINISHED_TASKS } from "@/upstream/records/read/derived-figures";
import { inScope } from "@/upstream/records/sql/scope";

export function readTaskSummary(db: Database, person: Person): Promise<TaskSummary> {
  return countTasks(db, inScope(person, "tasks", "list", "tasks"));
}

/** @param condition names the rows `tasks` */
export async function countTasks(db: Database, condition: RawBuilder<boolean>): Promise<TaskSummary> {
  const { rows } = await sql<{ status: keyof TaskSummary; count: number; overdue: number }>`
    select status, count(*)::int as count,
      count(*) filter (where status in ${UNFINISHED_TASKS} and due_date < ${TODAY})::int as overdue
    from tasks where deleted_at is null and ${condition} group by status
  `.execute(db);
  const countOf = (status: keyof TaskSummary) => rows.find((row) => row.status === status)?.count ?? 0;
  return {
    open: countOf("open"),
    in_progress: countOf("in_progress"),
    done: countOf("done"),
    skipped: countOf("skipped"),
    overdue: rows.reduce((sum, { overdue }) => sum + overdue, 0),
  };
}

// Those roles administer everything and belong to no center, so nobody misses a mapping for them.
const SYSTEM_ROLES = ["ROLE_SYS_ADMIN", "ROLE_SUSER"];

/**
 * Of all active centers and the roles of the configuration, with roles that mappings still name. The people are those to
 * whom a generation would give the tasks.
 */
export async function readCoverage(db: Database): Promise<Coverage> {
  const centers = await sql<Coverage["centers"][number]>`
    select code, name from centers where deleted_at is null and status = 'active' order by name, code
  `.execute(db);
  const cells = await sql<Coverage["cells"][number]>`
    with active as (
      select center_code, role, category, count(*)::int as n from mappings
      where deleted_at is null and status = 'active' group by center_code, role, category
    ), covered as (
      select center_code, role, sum(n)::int as mappings,
        coalesce(array_agg(category order by category) filter (where n > 1), '{}') as overlapping
      from active group by center_code, role
    ), pairs as (
      select center_code, role from covered
      union
      select users.center_code, given.role from users, unnest(users.roles) as given (role)
      where users.disabled_at is null and given.role <> all(${SYSTEM_ROLES}::text[])
    )
    select record.center_code, record.role, coalesce(covered.mappings, 0) as mappings,
      (select count(*)::int ${MAPPING_PEOPLE}) as people, to_json(coalesce(covered.overlapping, '{}')) as overlaps
    from pairs as record join centers on centers.code = record.center_code
      left join covered on covered.center_code = record.center_code and covered.role = record.role
    where centers.deleted_at is null and centers.status = 'active'
    order by record.center_code, record.role
  `.execute(db);
  const config = await db.selectFrom("config").select("value").where("key", "=", "roles").executeTakeFirst();
  const roles = new Set((config?.value ?? []).filter((role) => !SYSTEM_ROLES.includes(role)));
  for (const { role } of cells.rows) roles.add(role);
  return { centers: centers.rows, roles: [...roles], cells: cells.rows };
}
