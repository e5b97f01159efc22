import { sql } from "kysely";
import { PANEL_MAX, type Dashboard, type Staffing } from "@/lib/contract/staffing/dashboard";
import type { Database } from "@/upstream/database/connect";
import { COMMITTED, PENDING } from "@/upstream/records/sql/work-cost";
import { inDashboardScope, type DashboardScope } from "./dashboard-scope";

export type Coverage = {
  totals: NonNullable<Dashboard["openPositions"]>;
  rows: Staffing["coverage"]["rows"];
  /** The skills that unfilled openings need most. */
  demand: { skill: string; demand: number }[];
};

const SKILLS_MAX = 8;

/** Unfilled openings of projects that are open or in progress; null for people who don't see projects. */
export async function readCoverage(db: Database, scope: DashboardScope): Promise<Coverage | null> {
  if (!scope.kinds.includes("projects")) return null;
  const { rows } = await sql<Coverage>`
    with uncovered as materialized (
      select item.id, item.role, item.skills, item.openings, item.position, staffed.filled, staffed.pending,
        item.openings - staffed.filled as open, record.id as project_id, record.name as project, companies.name as company,
        record.start_date
      from projects as record join project_positions as item on item.project_id = record.id
        left join companies on companies.id = record.company_id
        cross join lateral (
          select count(*) filter (where status in ${COMMITTED}) as filled,
            count(*) filter (where status in ${PENDING}) as pending
          from assignments where position_id = item.id and deleted_at is null
        ) as staffed
      where record.deleted_at is null and record.status in ('open', 'in_progress') and item.openings > staffed.filled
        and ${inDashboardScope(scope, "projects", "record")}
    )
    select (
      select json_build_object(
        'openings', coalesce(sum(open), 0), 'positions', count(*), 'projects', count(distinct project_id)
      ) from uncovered
    ) as totals, (
      select coalesce(json_agg(json_build_object(
        'positionId', id, 'role', role, 'openings', openings, 'filled', filled, 'pending', pending,
        'projectId', project_id, 'project', project, 'company', company, 'startDate', start_date
      )), '[]')
      from (
        select * from uncovered order by start_date nulls last, project, project_id, position limit ${PANEL_MAX}
      ) as soonest
    ) as rows, (
      select coalesce(json_agg(json_build_object('skill', skill, 'demand', demand)), '[]')
      from (
        select skill, sum(open) as demand from uncovered cross join unnest(skills) as skill
        group by skill order by demand desc, skill limit ${SKILLS_MAX}
      ) as needed
    ) as demand
  `.execute(db);
  return rows[0] ?? null;
}
