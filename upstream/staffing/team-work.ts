import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { MemberAtWork, TeamWork } from "@/lib/contract/staffing/staffing";
import { calendarAhead, freelancerTime } from "@/lib/staffing/stored-time";
import { freeShare, stepOn, type Booking, type StatedTime } from "@/lib/staffing/free-and-booked-time";
import type { Database } from "@/upstream/platform/database/connect";
import { TODAY } from "@/upstream/platform/database/today";
import { notFound } from "@/upstream/platform/http/problem-error";
import { inScope } from "@/upstream/records/sql/scope";
import { bookingsOf, IS_AHEAD } from "@/upstream/staffing/work/bookings-ahead";
import { statedBy } from "@/upstream/staffing/work/next-weeks";
import { countProjects, openProjects, withOpenings, type FoundProject } from "./open-projects";

type Member = Omit<MemberAtWork, "load" | "free" | "freeFrom" | "steps"> & { stated: StatedTime; bookings: Booking[] };

/**
 * A team's members in their order, with what their assignments take of them today and when they are free again, and its
 * current projects. All assignments count, also those out of the reader's scope. @throws ProblemError 404
 */
export async function readTeamWork(db: Database, person: Person, id: string): Promise<TeamWork> {
  type Found = Pick<TeamWork, "projectCounts"> & { members: Member[]; projects: FoundProject[] };
  const { rows } = await sql<{ today: string; work: Found }>`
    select ${TODAY}::text as today, json_build_object(
      'members', array(
        select json_build_object(
          'freelancerId', member.freelancer_id, 'name', freelancers.name,
          'open', freelancers.deleted_at is null and ${inScope(person, "freelancers", "read", "freelancers")},
          'role', member.role, 'allocation', member.allocation, 'from', member."from", 'to', member."to",
          'stated', ${statedBy("freelancers")}, 'bookings', ${bookingsOf("member.freelancerId", IS_AHEAD)}
        )
        from team_members as member join freelancers on freelancers.id = member.freelancer_id
        where member.team_id = teams.id
        order by member.position
      ),
      'projects', ${openProjects(person, sql`projects.team_id = teams.id`)},
      'projectCounts', ${countProjects(person, sql`projects.team_id = teams.id`)}
    ) as work
    from teams
    where teams.id = ${id} and teams.deleted_at is null and ${inScope(person, "teams", "read", "teams")}
  `.execute(db);
  const [row] = rows;
  if (!row) throw notFound();
  const { members, ...projects } = withOpenings(row.work);
  return { members: members.map((member) => timeOf(member, row.today)), ...projects };
}

function timeOf({ stated, bookings, ...member }: Member, today: string): MemberAtWork {
  const calendar = calendarAhead(stated, bookings, today);
  const { booked, freeFrom } = freelancerTime(calendar);
  const free = Math.round(freeShare(stepOn(calendar, today)));
  return { ...member, load: booked, free, freeFrom, steps: [...calendar.steps] };
}
