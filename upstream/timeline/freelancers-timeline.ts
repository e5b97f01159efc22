import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { FreelancerRow, FreelancersTimeline, TimelineAssignment } from "@/lib/contract/staffing/timeline";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import type { Database } from "@/upstream/database/connect";
import { listRecords } from "@/upstream/records/page/list-records";
import { inScope } from "@/upstream/records/sql/scope";
import { assignmentLimits } from "@/upstream/staffing/assignment-limits";
import { COMMITTED } from "@/upstream/records/sql/work-cost";
import { loadsByWeek, PENDING, spreadLoads, type FoundLoads, type Weeks } from "./loads";

const FIELDS = ["headline", "availability", "availableFrom", "hoursPerWeek"];

type Options = { broadMax?: number | null };

/** A page of the freelancers' list with their loads and assignments by week. */
export async function freelancersTimeline(
  db: Database,
  person: Person,
  query: ListQuery,
  weeks: Weeks,
  { broadMax }: Options,
): Promise<FreelancersTimeline> {
  const page = await listRecords(db, person, "freelancers", query, { fields: FIELDS, broadMax });
  const ids = page.content.map(({ id }) => id);
  const found = new Map((await readWork(db, person, ids, weeks)).map((row) => [row.freelancerId, row]));
  return {
    from: weeks.from,
    weeks: weeks.count,
    rows: page.content.map((row) => toRow(row, found.get(row.id), weeks)),
    total: page.totalElements,
    isTotalExact: page.isTotalExact,
    next: page.next,
  };
}

type Work = FoundLoads & { freelancerId: string; assignments: TimelineAssignment[] | null };

async function readWork(db: Database, person: Person, ids: readonly string[], weeks: Weeks): Promise<Work[]> {
  if (ids.length === 0) return [];
  const ofFreelancers = sql<boolean>`record.freelancer_id = any(${ids}::uuid[])`;
  const { rows } = await sql<Work>`
    select listed.id as freelancer_id, load.loads, work.assignments
    from unnest(${ids}::uuid[]) as listed(id)
      left join (${loadsByWeek(ofFreelancers, weeks)}) as load on load.freelancer_id = listed.id
      left join (
        select record.freelancer_id, ${ASSIGNMENTS} as assignments
        from assignments as record join projects on projects.id = record.project_id
        where ${ofFreelancers} and ${inTimeline(weeks)} and ${inScope(person, "assignments", "read", "record")}
        group by record.freelancer_id
      ) as work on work.freelancer_id = listed.id
  `.execute(db);
  return rows;
}

/** The assignments called `record`, joined with their projects, as JSON. */
export const ASSIGNMENTS = sql`json_agg(
  json_build_object(
    'id', record.id, 'code', record.code, 'version', record.version, 'projectId', record.project_id,
    'project', projects.name, 'role', record.role, 'status', record.status, 'startDate', record.start_date,
    'endDate', record.end_date, 'allocation', record.allocation, 'limits', ${assignmentLimits("record")}
  )
  order by record.start_date, record.number
)`;

/** Whether the assignment called `record` is displayed: declined, withdrawn and terminated ones aren't. */
export function inTimeline({ from, until }: Weeks): RawBuilder<boolean> {
  return sql`(
    record.deleted_at is null and record.start_date < ${until}::date
    and coalesce(record.end_date, 'infinity') >= ${from}::date
    and (record.status in ${COMMITTED} or record.status in ${PENDING} or record.status = 'completed')
  )`;
}

function toRow(row: ListedRow, work: Work | undefined, weeks: Weeks): FreelancerRow {
  return {
    freelancerId: row.id,
    code: row.code,
    name: row.name,
    headline: textOf(row.headline),
    availability: textOf(row.availability) ?? "",
    availableFrom: textOf(row.availableFrom),
    hoursPerWeek: typeof row.hoursPerWeek === "number" ? row.hoursPerWeek : null,
    ...spreadLoads(work?.loads ?? null, weeks),
    assignments: work?.assignments ?? [],
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" ? value : null;
}
