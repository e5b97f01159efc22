import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { ProjectTimeline, TimelineAssignment } from "@/lib/contract/staffing/timeline";
import type { Database } from "@/upstream/database/connect";
import { inScope } from "@/upstream/records/sql/scope";
import { listPositions } from "@/upstream/staffing/positions";
import { ASSIGNMENTS, inTimeline } from "./freelancers-timeline";
import { loadsByWeek, spreadLoads, type FoundLoads, type Weeks } from "./loads";

/** A project's people by position, with their loads from all work, and its unfilled openings. @throws ProblemError 404 */
export async function projectTimeline(
  db: Database,
  person: Person,
  projectId: string,
  weeks: Weeks,
): Promise<ProjectTimeline> {
  const positions = await listPositions(db, person, projectId);
  const people = await readPeople(db, person, projectId, weeks);
  return {
    from: weeks.from,
    weeks: weeks.count,
    positions: positions.map((position) => ({
      ...position,
      people: people
        .filter(({ positionId }) => positionId === position.id)
        .map(({ freelancerId, name, assignments, loads }) => ({
          freelancerId,
          name,
          assignments,
          ...spreadLoads(loads, weeks),
        })),
    })),
  };
}

type ProjectPerson = FoundLoads & {
  positionId: string;
  freelancerId: string;
  name: string;
  assignments: TimelineAssignment[];
};

async function readPeople(db: Database, person: Person, projectId: string, weeks: Weeks): Promise<ProjectPerson[]> {
  const ofProject = sql<boolean>`record.freelancer_id in (select freelancer_id from people)`;
  const { rows } = await sql<ProjectPerson>`
    with people as (
      select record.position_id, record.freelancer_id, min(record.name) as name, ${ASSIGNMENTS} as assignments
      from assignments as record join projects on projects.id = record.project_id
      where record.project_id = ${projectId} and ${inTimeline(weeks)}
        and ${inScope(person, "assignments", "read", "record")}
      group by record.position_id, record.freelancer_id
    )
    select people.*, load.loads
    from people left join (${loadsByWeek(ofProject, weeks)}) as load on load.freelancer_id = people.freelancer_id
    order by people.name, people.freelancer_id
  `.execute(db);
  return rows;
}
