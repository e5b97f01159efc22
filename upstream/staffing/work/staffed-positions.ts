import { sql, type RawBuilder } from "kysely";
import {
  openingFacts,
  sumOpenings,
  type OpeningSums,
  type StaffedPosition,
  type StaffedProject,
} from "@/lib/staffing/openings/openings";
import { TODAY } from "@/upstream/platform/database/today";
import { RELEVANT } from "./status-lists";

/** Current projects of a company or center that are listed and added up; of more none of both is complete. */
export const LISTED_PROJECTS_MAX = 50;

/** What a project's openings depend on, as of one day. */
export type ProjectStaffing = StaffedProject & {
  today: string;
  positions: (StaffedPosition & { id: string; role: string })[];
};

/** The people on the position called `item`, as JSON; without refused and withdrawn ones. */
export const PEOPLE_ON_POSITION: RawBuilder<unknown> = sql`(
  select coalesce(json_agg(json_build_object(
    'freelancerId', work.freelancer_id, 'status', work.status, 'startDate', work.start_date, 'endDate', work.end_date
  )), '[]')
  from assignments as work
  where work.position_id = item.id and work.deleted_at is null
    and work.status in ${RELEVANT}
)`;

/** `ProjectStaffing` of the row with the alias, as JSON, so that whatever reads projects reads it along. */
export function projectStaffing(project: string): RawBuilder<unknown> {
  const [id, status, companyId, startDate, endDate] = ["id", "status", "companyId", "startDate", "endDate"].map(
    (name) => sql.ref(`${project}.${name}`),
  );
  return sql`(
    select json_build_object(
      'today', ${TODAY}, 'status', ${status}, 'companyStatus', ${companyStatus(sql`${companyId}`)},
      'startDate', ${startDate}, 'endDate', ${endDate},
      'positions', coalesce(json_agg(json_build_object(
        'id', item.id, 'role', item.role, 'openings', item.openings, 'people', ${PEOPLE_ON_POSITION},
        'startDate', item.start_date, 'endDate', item.end_date
      )), '[]')
    )
    from project_positions as item where item.project_id = ${id}
  )`;
}

/** An archived company needs nobody any more. */
export function companyStatus(companyId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select companies.status from companies where companies.id = ${companyId})`;
}

export function openingSums({ today, positions, ...project }: ProjectStaffing): OpeningSums {
  return sumOpenings(positions.map((position) => openingFacts(position, project, today)));
}
