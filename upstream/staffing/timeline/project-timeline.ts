import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { ProjectTimeline, TimelineAssignment } from "@/lib/contract/staffing/timeline";
import type { Database } from "@/upstream/platform/database/connect";
import { inScope } from "@/upstream/records/sql/scope";
import { listPositions } from "@/upstream/staffing/positions";
import { assignmentsOf, inTimeline } from "./freelancers-timeline";
import { readPeopleTime, timeOf } from "./people-time";
import type { Weeks } from "./weeks";

/** A project's people by position, with their time that all work takes, and its unfilled openings. @throws ProblemError 404 */
export async function projectTimeline(
  db: Database,
  person: Person,
  projectId: string,
  weeks: Weeks,
): Promise<ProjectTimeline> {
  const positions = await listPositions(db, person, projectId);
  const [people, times] = await Promise.all([
    readPeople(db, person, projectId, weeks),
    readPeopleTime(db, atWorkOn(projectId), weeks),
  ]);
  return {
    from: weeks.from,
    weeks: weeks.count,
    positions: positions.map((position) => ({
      ...position,
      people: people
        .filter(({ positionId }) => positionId === position.id)
        .map(({ freelancerId, name, assignments }) => ({
          freelancerId,
          name,
          assignments,
          ...timeOf(times.get(freelancerId), weeks),
        })),
    })),
  };
}

type ProjectPerson = {
  positionId: string;
  freelancerId: string;
  name: string;
  assignments: TimelineAssignment[];
};

async function readPeople(db: Database, person: Person, projectId: string, weeks: Weeks): Promise<ProjectPerson[]> {
  const { rows } = await sql<ProjectPerson>`
    select record.position_id, record.freelancer_id, min(record.name) as name, ${assignmentsOf(person)} as assignments
    from assignments as record join projects on projects.id = record.project_id
    where record.project_id = ${projectId} and ${inTimeline(weeks)}
      and ${inScope(person, "assignments", "read", "record")}
    group by record.position_id, record.freelancer_id
    order by min(record.name), record.freelancer_id
  `.execute(db);
  return rows;
}

function atWorkOn(projectId: string) {
  return sql<boolean>`freelancers.id in (
    select freelancer_id from assignments where project_id = ${projectId} and deleted_at is null
  )`;
}
