import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { TeamsTimeline } from "@/lib/contract/staffing/timeline";
import type { ListQuery } from "@/lib/records/list/list-query";
import { teamCalendar, teamFigures, type Membership } from "@/lib/staffing/team-calendar";
import { stepOn, workCalendar, type CalendarSpan } from "@/lib/staffing/free-and-booked-time";
import type { Database } from "@/upstream/platform/database/connect";
import { listRecords } from "@/upstream/records/page/list-records";
import { readPeopleTime, type PersonTime } from "./people-time";
import { spanOf, type Weeks } from "./weeks";

type Options = { broadMax?: number | null };

/** A page of the teams' list with what their members' work takes of their time. */
export async function teamsTimeline(
  db: Database,
  person: Person,
  query: ListQuery,
  weeks: Weeks,
  { broadMax }: Options,
): Promise<TeamsTimeline> {
  const page = await listRecords(db, person, "teams", query, { fields: [], broadMax });
  const ids = page.content.map(({ id }) => id);
  const [members, times] = await Promise.all([
    readMembers(db, ids),
    readPeopleTime(
      db,
      sql`freelancers.id in (select freelancer_id from team_members where team_id = any(${ids}::uuid[]))`,
      weeks,
    ),
  ]);
  const byTeam = Map.groupBy(members, ({ teamId }) => teamId);
  return {
    from: weeks.from,
    weeks: weeks.count,
    rows: page.content.map(({ id, code, name, status = "" }) => {
      const own = byTeam.get(id) ?? [];
      return { teamId: id, code, name, status, ...timeOfTeam(own, times, weeks) };
    }),
    total: page.totalElements,
    isTotalExact: page.isTotalExact,
    next: page.next,
  };
}

type Member = Membership & { teamId: string; freelancerId: string };

async function readMembers(db: Database, ids: readonly string[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select team_id, freelancer_id, "from", "to" from team_members where team_id = any(${ids}::uuid[])
  `.execute(db);
  return rows;
}

function timeOfTeam(members: readonly Member[], times: ReadonlyMap<string, PersonTime>, weeks: Weeks) {
  const { today } = weeks;
  const memberships = Map.groupBy(members, ({ freelancerId }) => freelancerId);
  const calendarOf = (span: CalendarSpan) =>
    teamCalendar(
      [...memberships].flatMap(([freelancerId, own]) => {
        const time = times.get(freelancerId);
        return time ? { calendar: workCalendar(time, time.bookings, span, today), memberships: own } : [];
      }),
      span,
    );
  return {
    steps: [...calendarOf(spanOf(weeks)).steps],
    ...teamFigures(stepOn(calendarOf({ from: today, to: today }), today)),
  };
}
