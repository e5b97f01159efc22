import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import type { TeamWork } from "@/lib/contract/staffing/staffing";
import type { Database } from "@/upstream/database/connect";
import { notFound } from "@/upstream/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";
import { COMMITTED } from "@/upstream/records/sql/work-cost";
import { openProjects } from "./open-projects";

/**
 * A team's members in their order, with what their assignments take of them today, and its open projects. The load
 * counts all assignments, also those out of the reader's scope. @throws ProblemError 404
 */
export async function readTeamWork(db: Database, person: Person, id: string): Promise<TeamWork> {
  const { rows } = await sql<{ work: TeamWork }>`
    select json_build_object(
      'members', array(
        select json_build_object(
          'freelancerId', member.freelancer_id, 'name', freelancers.name,
          'open', freelancers.deleted_at is null and ${inScope(person, "freelancers", "read", "freelancers")},
          'role', member.role, 'allocation', member.allocation,
          'load', taken.load, 'free', greatest(0, 100 - taken.load), 'from', member."from", 'to', member."to"
        )
        from team_members as member
          join freelancers on freelancers.id = member.freelancer_id
          cross join lateral (
            select coalesce(sum(work.allocation), 0) as load from assignments as work
            where work.freelancer_id = member.freelancer_id and work.deleted_at is null and work.status in ${COMMITTED}
              and work.start_date <= current_date and coalesce(work.end_date, 'infinity') >= current_date
          ) as taken
        where member.team_id = teams.id
        order by member.position
      ),
      'projects', ${openProjects(person, sql`projects.team_id = teams.id`)}
    ) as work
    from teams
    where teams.id = ${id} and teams.deleted_at is null and ${inScope(person, "teams", "read", "teams")}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  return row.work;
}
