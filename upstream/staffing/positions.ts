import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { Position } from "@/lib/contract/staffing";
import type { Database } from "@/upstream/database/connect";
import { notFound } from "@/upstream/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";
import { COMMITTED, PENDING } from "@/upstream/records/sql/work-cost";

/** A project's positions in their order. @throws ProblemError 404 */
export async function listPositions(db: Database, person: Person, projectId: string): Promise<Position[]> {
  const { rows } = await sql<Position>`
    select item.id, item.role, item.openings, to_json(item.skills) as skills, item.rate_min::text, item.rate_max::text,
      coalesce(people.filled, 0)::int as filled, coalesce(people.pending, 0)::int as pending,
      coalesce(people.people, '[]') as people
    from projects join project_positions as item on item.project_id = projects.id
      left join lateral (
        select
          count(*) filter (where record.status in ${COMMITTED}) as filled,
          count(*) filter (where record.status in ${PENDING}) as pending,
          json_agg(
            json_build_object(
              'assignmentId', record.id, 'code', record.code, 'version', record.version,
              'freelancerId', record.freelancer_id, 'name', record.name, 'status', record.status,
              'startDate', record.start_date, 'endDate', record.end_date, 'allocation', record.allocation,
              'payRate', record.pay_rate::text, 'billRate', record.bill_rate::text, 'currency', record.currency,
              'rateUnit', record.rate_unit
            )
            order by record.status in ${COMMITTED} desc, record.status desc, record.start_date, record.number
          ) as people
        from assignments as record
        where record.position_id = item.id and record.deleted_at is null
          and (record.status in ${COMMITTED} or record.status in ${PENDING})
          and ${inScope(person, "assignments", "read", "record")}
      ) as people on true
    where projects.id = ${projectId} and projects.deleted_at is null
      and ${inScope(person, "projects", "read", "projects")}
    order by item.position
  `.execute(db);
  if (rows.length === 0) await requireProject(db, person, projectId);
  return rows;
}

async function requireProject(db: Database, person: Person, id: string): Promise<void> {
  const { rows } = await sql`
    select from projects where id = ${id} and deleted_at is null and ${inScope(person, "projects", "read", "projects")}
  `.execute(db);
  if (rows.length === 0) throw notFound();
}
