import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { FreelancersTimeline, TimelineAssignment } from "@/lib/contract/staffing/timeline";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { Database } from "@/upstream/platform/database/connect";
import { listRecords } from "@/upstream/records/page/list-records";
import { inScope } from "@/upstream/records/sql/scope";
import { limitsFor } from "@/upstream/records/sql/assignment-limits";
import { COMMITTED, PENDING } from "@/upstream/staffing/work/status-lists";
import { readPeopleTime, timeOf } from "./people-time";
import type { Weeks } from "./weeks";

type Options = { broadMax?: number | null };

/** A page of the freelancers' list with their time and assignments. */
export async function freelancersTimeline(
  db: Database,
  person: Person,
  query: ListQuery,
  weeks: Weeks,
  { broadMax }: Options,
): Promise<FreelancersTimeline> {
  const page = await listRecords(db, person, "freelancers", query, { fields: ["headline"], broadMax });
  const ids = page.content.map(({ id }) => id);
  const [times, assignments] = await Promise.all([
    readPeopleTime(db, sql`freelancers.id = any(${ids}::uuid[])`, weeks),
    readAssignments(db, person, ids, weeks),
  ]);
  return {
    from: weeks.from,
    weeks: weeks.count,
    rows: page.content.map(({ id, code, name, headline }) => ({
      freelancerId: id,
      code,
      name,
      headline: typeof headline === "string" ? headline : null,
      ...timeOf(times.get(id), weeks),
      assignments: assignments.get(id) ?? [],
    })),
    total: page.totalElements,
    isTotalExact: page.isTotalExact,
    next: page.next,
  };
}

type Found = { freelancerId: string; assignments: TimelineAssignment[] };

async function readAssignments(db: Database, person: Person, ids: readonly string[], weeks: Weeks) {
  const { rows } = await sql<Found>`
    select record.freelancer_id, ${assignmentsOf(person)} as assignments
    from assignments as record join projects on projects.id = record.project_id
    where record.freelancer_id = any(${ids}::uuid[]) and ${inTimeline(weeks)}
      and ${inScope(person, "assignments", "read", "record")}
    group by record.freelancer_id
  `.execute(db);
  return new Map(rows.map((row) => [row.freelancerId, row.assignments]));
}

/** The assignments called `record`, joined with their projects, as JSON for the person. */
export function assignmentsOf(person: Person): RawBuilder<unknown> {
  return sql`json_agg(
    json_build_object(
      'id', record.id, 'code', record.code, 'version', record.version, 'projectId', record.project_id,
      'project', projects.name, 'role', record.role, 'status', record.status, 'startDate', record.start_date,
      'endDate', record.end_date, 'allocation', record.allocation, 'limits', ${limitsFor(person, "record")}
    )
    order by record.start_date, record.number
  )`;
}

/**
 * Whether the assignment called `record` is displayed, which is while it takes time or would: completed and terminated
 * work until today at the latest, declined and withdrawn work never.
 */
export function inTimeline({ from, until, today }: Weeks): RawBuilder<boolean> {
  return sql`(
    record.deleted_at is null and record.start_date < ${until}::date
    and coalesce(record.end_date, 'infinity') >= ${from}::date
    and (
      record.status in ${COMMITTED} or record.status in ${PENDING}
      or record.status in ('completed', 'terminated')
        and record.start_date <= ${today}::date and ${from}::date <= ${today}::date
    )
  )`;
}
