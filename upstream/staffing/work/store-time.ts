import { sql } from "kysely";
import {
  calendarAhead,
  freelancerTime,
  teamTime,
  type FreelancerTime,
  type Membership,
  type TeamTime,
} from "@/lib/staffing/stored-time";
import type { Booking, StatedTime, WorkCalendar } from "@/lib/staffing/free-and-booked-time";
import type { Database } from "@/upstream/platform/database/connect";
import { readToday } from "@/upstream/platform/database/today";
import { bookingsAhead } from "./bookings-ahead";
import { writeFigures, type Figures } from "./write-figures";

/** The ids of freelancers and teams. */
export type TouchedTime = { freelancers: readonly string[]; teams: readonly string[] };

/**
 * The only writer of the figures of time that freelancers and teams have in store: computes them from what is written by
 * now, for these and for the teams of these freelancers. Neither a version nor the change ledger knows of them.
 * @param db the transaction of the writes
 */
export async function storeTime(db: Database, { freelancers, teams }: TouchedTime): Promise<void> {
  const today = await readToday(db);
  if (freelancers.length > 0) await lockRows(db, "freelancers", freelancers);
  const stated = await readTimes(db, freelancers, today);
  await writeFigures(
    db,
    "freelancers",
    stated.map(({ id, calendar }) => freelancerRow(id, freelancerTime(calendar))),
  );
  const touchedTeams = [...new Set([...teams, ...stated.flatMap((freelancer) => freelancer.teams)])];
  if (touchedTeams.length > 0) await storeTeams(db, touchedTeams, today);
}

async function storeTeams(db: Database, teams: readonly string[], today: string): Promise<void> {
  await lockRows(db, "teams", teams);
  const { rows } = await sql<{ id: string; members: Omit<Membership, "calendar">[] }>`
    select team.id, array(
      select json_build_object('freelancerId', freelancer_id, 'from', "from", 'to', "to")
      from team_members where team_id = team.id
    ) as members
    from unnest(${teams}::uuid[]) as team(id)
  `.execute(db);
  const people = [...new Set(rows.flatMap(({ members }) => members.map(({ freelancerId }) => freelancerId)))];
  const calendars = new Map((await readTimes(db, people, today)).map(({ id, calendar }) => [id, calendar]));
  const figures = rows.map(({ id, members }) => {
    const memberships = members.flatMap((member) => {
      const calendar = calendars.get(member.freelancerId);
      return calendar ? [{ ...member, calendar }] : [];
    });
    return teamRow(id, teamTime(memberships, today));
  });
  await writeFigures(db, "teams", figures);
}

/** In one order everywhere, so that two writers don't wait for each other; whoever comes second sees the first's work. */
async function lockRows(db: Database, table: "freelancers" | "teams", ids: readonly string[]): Promise<void> {
  await sql`select from ${sql.table(table)} where id = any(${ids}::uuid[]) order by id for no key update`.execute(db);
}

type Time = { id: string; teams: string[]; calendar: WorkCalendar };

async function readTimes(db: Database, freelancers: readonly string[], today: string): Promise<Time[]> {
  if (freelancers.length === 0) return [];
  const { rows } = await sql<StatedTime & { id: string; teams: string[]; bookings: Booking[] }>`
    select record.id, availability, available_from, hours_per_week,
      array(select distinct team_id from team_members where freelancer_id = record.id) as teams,
      ${bookingsAhead("record")} as bookings
    from freelancers as record where record.id = any(${freelancers}::uuid[])
  `.execute(db);
  return rows.map(({ id, teams, bookings, ...stated }) => ({
    id,
    teams,
    calendar: calendarAhead(stated, bookings, today),
  }));
}

function freelancerRow(id: string, { levels, until, ...time }: FreelancerTime): Figures {
  return { id, ...time, ...levels, figuresUntil: until ?? "infinity" };
}

function teamRow(id: string, { until, ...time }: TeamTime): Figures {
  return { id, ...time, figuresUntil: until ?? "infinity" };
}
