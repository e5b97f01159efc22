import { sql } from "kysely";
import type { Dashboard, Staffing } from "@/lib/contract/staffing/dashboard";
import { PANEL_MAX } from "@/lib/contract/staffing/dashboard-limits";
import { sumByStart, type DatedOpenings } from "@/lib/staffing/openings/opening-starts";
import {
  openingFacts,
  type OpeningSums,
  type StaffedPosition,
  type StaffedProject,
} from "@/lib/staffing/openings/openings";
import { isProposedAhead } from "@/lib/staffing/statuses";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import { refreshForReading } from "@/upstream/staffing/work/refresh-openings";
import { hasDaysLeft } from "@/upstream/staffing/work/running";
import { isDemandProject } from "@/upstream/staffing/work/status-lists";
import { PEOPLE_ON_POSITION } from "@/upstream/staffing/work/staffed-positions";
import { inDashboardScope, type DashboardScope } from "./dashboard-scope";

type Row = Staffing["toFill"]["rows"][number];

export type OpenPositions = {
  totals: NonNullable<Dashboard["openPositions"]>;
  rows: Row[];
  /** The skills that open openings need most. */
  demand: { skill: string; demand: number }[];
};

type Found = Pick<OpenPositions, "demand"> & {
  today: string;
  totals: Omit<OpenPositions["totals"], "starts">;
  rows: (Omit<Row, keyof OpeningSums | "offeredPeople"> &
    Pick<StaffedPosition, "openings" | "people"> & {
      dates: Pick<StaffedPosition, "startDate" | "endDate">;
      staffed: StaffedProject & { today: string };
    })[];
  /** Of all positions, however many are listed, by the day of their start. */
  starts: DatedOpenings[];
};

const SKILLS_MAX = 8;

/** Open openings of projects that are open or in progress; null for people who don't see projects. */
export async function readOpenPositions(db: Database, scope: DashboardScope): Promise<OpenPositions | null> {
  if (!scope.kinds.includes("projects")) return null;
  await refreshForReading(db);
  const { rows } = await sql<Found>`
    with positions as materialized (
      select item.id, item.role, item.openings, item.open, item.pending, item.skills, item.position, item.project_id,
        record.name as project, companies.name as company, item.start_date as own_start, item.end_date as own_end,
        coalesce(item.start_date, record.start_date) as start_date, json_build_object(
          'today', ${TODAY}, 'status', record.status, 'startDate', record.start_date, 'endDate', record.end_date
        ) as staffed
      from projects as record join project_positions as item on item.project_id = record.id
        left join companies on companies.id = record.company_id
      where record.deleted_at is null and ${isDemandProject("record")} and item.open > 0
        and ${inDashboardScope(scope, "projects", "record")}
    )
    select (
      select json_build_object(
        'openings', coalesce(sum(open), 0), 'positions', count(*), 'projects', count(distinct project_id)
      ) from positions
    ) as totals, ${TODAY} as today, (
      select coalesce(json_agg(json_build_object(
        'positionId', id, 'role', role, 'openings', openings, 'people', ${PEOPLE_ON_POSITION}, 'staffed', staffed,
        'projectId', project_id, 'project', project, 'company', company, 'startDate', start_date,
        'dates', json_build_object('startDate', own_start, 'endDate', own_end)
      )), '[]')
      from (
        select * from positions order by start_date nulls last, project, project_id, position limit ${PANEL_MAX}
      ) as item
    ) as rows, (
      select coalesce(json_agg(json_build_object(
        'startDate', start_date, 'open', open, 'proposed', proposed, 'offered', offered
      )), '[]')
      from (
        select start_date, sum(item.open - item.pending) as open, sum(item.pending - people.offered) as proposed,
          sum(people.offered) as offered
        from positions as item cross join lateral (select least(item.pending, ${OFFERED_PEOPLE}) as offered) as people
        group by start_date
      ) as start
    ) as starts, (
      select coalesce(json_agg(json_build_object('skill', skill, 'demand', demand)), '[]')
      from (
        select skill, sum(open) as demand from positions cross join unnest(skills) as skill
        group by skill order by demand desc, skill limit ${SKILLS_MAX}
      ) as needed
    ) as demand
  `.execute(db);
  const [found] = rows;
  if (!found) return null;
  const { today, totals, demand, starts, rows: listed } = found;
  return { totals: { ...totals, starts: sumByStart(starts, today) }, demand, rows: listed.map(withOpenings) };
}

/** How many people are offered for days that aren’t over, on the position called `item`; a test compares `openingFacts`. */
const OFFERED_PEOPLE = sql<number>`(
  select count(distinct work.freelancer_id) from assignments as work
  where item.pending > 0 and work.position_id = item.id and work.deleted_at is null and work.status = 'offered'
    and ${hasDaysLeft("work")}
)`;

function withOpenings({ people, staffed, openings, dates, ...row }: Found["rows"][number]): Row {
  const isOffered = (one: StaffedPosition["people"][number]) =>
    one.status === "offered" && isProposedAhead(one, staffed.today);
  const offered = new Set(people.filter(isOffered).map(({ freelancerId }) => freelancerId));
  return {
    ...row,
    offeredPeople: offered.size,
    ...openingFacts({ openings, people, ...dates }, staffed, staffed.today),
  };
}
