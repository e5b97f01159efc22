import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Coverage, TaskSummary } from "@/lib/contract/operations/tasks";
import { task } from "@/lib/records/definitions/task";
import type { ListQuery } from "@/lib/records/list/list-query";
import { besidesParts, TASK_PARTS } from "@/lib/records/task-parts";
import type { Database } from "@/upstream/platform/database/connect";
import { rethrowTimeout } from "@/upstream/records/page/totals";
import { MAPPING_PEOPLE } from "@/upstream/records/read/derived-figures";
import { matchesQuery } from "@/upstream/records/sql/conditions";
import { matchingRows } from "@/upstream/records/sql/slice";

/**
 * Of the tasks that the list finds but for its own status and due date.
 *
 * @throws ProblemError 422 if counting takes too long
 */
export function readTaskSummary(db: Database, person: Person, list: ListQuery): Promise<TaskSummary> {
  const { condition } = matchingRows(person, "tasks", { ...list, ...besidesParts(list) });
  return countTasks(db, condition).catch((error: unknown) => rethrowTimeout("tasks", error));
}

/** @param condition names the rows `record` */
export async function countTasks(db: Database, condition: RawBuilder<boolean>): Promise<TaskSummary> {
  const { overdue, open, in_progress, done, skipped } = TASK_PARTS;
  // By the conditions of the lists that the parts open, so that a count is what its list says.
  const countOf = (filters: ListQuery["filters"]) =>
    sql<number>`count(*) filter (where ${matchesQuery(task, { q: "", filters, where: null })})::int`;
  const { rows } = await sql<Omit<TaskSummary, "in_progress"> & { inProgress: number }>`
    select ${countOf(overdue)} as overdue, ${countOf(open)} as open, ${countOf(in_progress)} as in_progress,
      ${countOf(done)} as done, ${countOf(skipped)} as skipped
    from tasks as record where record.deleted_at is null and ${condition}
  `.execute(db);
  const { inProgress = 0, ...counts } = rows[0] ?? { overdue: 0, open: 0, done: 0, skipped: 0 };
  return { ...counts, in_progress: inProgress };
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
