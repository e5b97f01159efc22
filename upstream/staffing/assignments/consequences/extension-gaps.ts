import { sql } from "kysely";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { Dates } from "@/lib/staffing/consequences/events";
import { gapsOfExtension, type PlacedWork } from "@/lib/staffing/consequences/outside";
import type { StaffedPosition, StaffedProject } from "@/lib/staffing/openings/openings";
import type { ChangePlan } from "@/upstream/changes/plan/change-plan";
import type { Database } from "@/upstream/platform/database/connect";
import { readToday } from "@/upstream/platform/database/today";
import { assignmentWrites } from "@/upstream/staffing/assignments/assignment-writes";
import { RELEVANT } from "@/upstream/staffing/work/status-lists";

/** Work outside its project's dates. */
type Outside = { work: PlacedWork; place: { projectId: string; positionId: string } };

type People = StaffedPosition["people"][number];

type Row = {
  id: string;
  project: StaffedProject;
  positions: (StaffedPosition & { id: string; people: People[] })[];
};

/** How many openings an extension of the projects leaves unfilled, once the plan is applied; whoever sees their people. */
export async function readExtensionGaps(
  db: Database,
  plan: ChangePlan,
  found: readonly Outside[],
): Promise<(one: Outside, extended: Dates) => number> {
  const writes = assignmentWrites(plan);
  const ids = [...new Set(found.map(({ place }) => place.projectId))];
  const { rows } = await sql<Row>`
    select projects.id, json_build_object(
        'status', projects.status, 'startDate', projects.start_date, 'endDate', projects.end_date
      ) as project, (
        select json_agg(json_build_object(
          'id', item.id, 'openings', item.openings, 'startDate', item.start_date, 'endDate', item.end_date,
          'people', (
            select coalesce(json_agg(json_build_object(
              'freelancerId', work.freelancer_id, 'status', work.status, 'startDate', work.start_date,
              'endDate', work.end_date
            )), '[]')
            from assignments as work
            where work.position_id = item.id and work.deleted_at is null and work.status in ${RELEVANT}
              and work.id <> all(${writes.map(({ id }) => id)}::uuid[])
          )
        ))
        from project_positions as item where item.project_id = projects.id
      ) as positions
    from projects where projects.id = any(${ids}::uuid[])
  `.execute(db);
  const today = await readToday(db);
  const written = Map.groupBy(writes, ({ after }) => String(after.positionId));
  const staffed = rows.map(({ id, project, positions }) => {
    const withWrites = positions.map((position) => ({
      ...position,
      people: [...position.people, ...(written.get(position.id) ?? []).map(({ after }) => peopleOf(after))],
    }));
    return [id, { project, positions: withWrites }] as const;
  });
  const byProject = new Map(staffed);
  return ({ place: { projectId, positionId }, work }, extended) => {
    const project = byProject.get(projectId);
    return project ? gapsOfExtension(project, { extended, positionId, work }, today) : 0;
  };
}

function peopleOf(after: Record<string, unknown>): People {
  return {
    freelancerId: String(after.freelancerId),
    status: String(after.status),
    startDate: textOrNull(after.startDate) ?? "",
    endDate: textOrNull(after.endDate),
  };
}
