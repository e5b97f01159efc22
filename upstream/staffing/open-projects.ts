import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { OpenProject } from "@/lib/contract/staffing/staffing";
import { COUNTED_STATUSES } from "@/lib/records/counted-statuses";
import type { OpeningSums } from "@/lib/staffing/openings/openings";
import { inScope } from "@/upstream/records/sql/scope";
import { LISTED_PROJECTS_MAX, openingSums, projectStaffing, type ProjectStaffing } from "./work/staffed-positions";
import { statusList } from "./work/status-lists";

const OPEN = statusList(...COUNTED_STATUSES.projects);

/** As `openProjects` reads it; `withOpenings` makes it whole. */
export type FoundProject = Omit<OpenProject, keyof OpeningSums> & { staffing: ProjectStaffing };

/** The unfinished projects in the reader's scope that meet a condition on `projects`, as an array: drafts come last. */
export function openProjects(person: Person, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    select json_build_object(
      'id', projects.id, 'code', projects.code, 'name', projects.name, 'status', projects.status,
      'startDate', projects.start_date, 'endDate', projects.end_date, 'staffing', ${projectStaffing("projects")}
    )
    from projects
    where ${condition} and projects.deleted_at is null
      and projects.status in ('draft', 'open', 'in_progress', 'on_hold')
      and ${inScope(person, "projects", "read", "projects")}
    order by projects.status = 'draft', ${PROJECTS_ORDER}
    limit ${LISTED_PROJECTS_MAX}
  )`;
}

export const PROJECTS_ORDER = sql`projects.start_date nulls last, projects.number`;

/** Their ids without drafts, as many as are listed. */
export function firstOpenProjects(person: Person, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select projects.id from projects
    where ${condition} and projects.deleted_at is null and projects.status in ${OPEN}
      and ${inScope(person, "projects", "read", "projects")}
    order by ${PROJECTS_ORDER}
    limit ${LISTED_PROJECTS_MAX}
  `;
}

/** How many of these there are, as the list of projects counts them. */
export function countProjects(person: Person, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    select json_build_object(
      'open', count(*) filter (where projects.status in ${OPEN}),
      'drafts', count(*) filter (where projects.status = 'draft')
    )
    from projects
    where ${condition} and projects.deleted_at is null and ${inScope(person, "projects", "read", "projects")}
  )`;
}

export function withOpenings<Work extends { projects: FoundProject[] }>(work: Work) {
  return {
    ...work,
    projects: work.projects.map(({ staffing, ...project }): OpenProject => ({ ...project, ...openingSums(staffing) })),
  };
}
