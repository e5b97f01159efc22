import { sql, type RawBuilder } from "kysely";
import {
  nextWeeksOf,
  nextWeeksOfTeam,
  type MemberFacts,
  type NextWeeks,
  type TimeFacts,
} from "@/lib/staffing/next-weeks";
import { TODAY } from "@/upstream/platform/database/today";
import { bookingsOf, IS_AHEAD } from "./bookings-ahead";

/** What the time of a list's row is made of, as JSON. */
export type TimeOfRow = { today: string } & (TimeFacts | { members: MemberFacts[] });

/** Of the freelancer `record`; all of their work counts, also what is out of the reader's scope. */
export const FREELANCER_TIME: RawBuilder<TimeOfRow> = sql`json_build_object(
  'today', ${TODAY}, 'stated', ${statedBy("record")}, 'bookings', ${bookingsOf("record.id", IS_AHEAD)}
)`;

/** Of the members of the team `record`, each with all of their work. */
export const TEAM_TIME: RawBuilder<TimeOfRow> = sql`(
  select json_build_object('today', ${TODAY}, 'members', coalesce(json_agg(json_build_object(
    'freelancerId', member.freelancer_id, 'from', member."from", 'to', member."to",
    'stated', ${statedBy("freelancers")}, 'bookings', ${bookingsOf("member.freelancerId", IS_AHEAD)}
  )), '[]'))
  from team_members as member join freelancers on freelancers.id = member.freelancer_id
  where member.team_id = record.id and coalesce(member."to", 'infinity') >= ${TODAY}
)`;

/** What a freelancer states of their time. */
export function statedBy(alias: string): RawBuilder<unknown> {
  const [availability, availableFrom, hours] = ["availability", "availableFrom", "hoursPerWeek"].map((name) =>
    sql.ref(`${alias}.${name}`),
  );
  return sql`json_build_object(
    'availability', ${availability}, 'availableFrom', ${availableFrom}, 'hoursPerWeek', ${hours}
  )`;
}

export function nextWeeksOfRow(row: TimeOfRow): NextWeeks {
  return "members" in row ? nextWeeksOfTeam(row.members, row.today) : nextWeeksOf(row, row.today);
}
