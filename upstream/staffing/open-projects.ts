import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/access-role";
import { inScope } from "@/upstream/records/sql/scope";
import { openingCounts } from "@/upstream/records/sql/work-cost";

const PROJECTS_MAX = 50;

/** The unfinished projects in the reader's scope that meet a condition on `projects`, with their openings, as an array. */
export function openProjects(person: Person, condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`array(
    select json_build_object(
      'id', projects.id, 'code', projects.code, 'name', projects.name, 'status', projects.status,
      'openings', slots.openings, 'filled', slots.filled, 'pending', slots.pending,
      'gaps', slots.gaps,
      'startDate', projects.start_date, 'endDate', projects.end_date
    )
    from projects
      cross join lateral (${openingCounts("projects")}) as slots
    where ${condition} and projects.deleted_at is null
      and projects.status in ('draft', 'open', 'in_progress', 'on_hold')
      and ${inScope(person, "projects", "read", "projects")}
    order by projects.start_date nulls last, projects.number
    limit ${PROJECTS_MAX}
  )`;
}
