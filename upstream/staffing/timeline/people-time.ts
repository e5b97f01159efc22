import { sql, type RawBuilder } from "kysely";
import { weeklyHours, workCalendar, type Booking, type StatedTime } from "@/lib/staffing/free-and-booked-time";
import type { Person } from "@/lib/accounts/access/access-role";
import type { PeopleTime, Time } from "@/lib/contract/staffing/timeline";
import type { Database } from "@/upstream/platform/database/connect";
import { inScope } from "@/upstream/records/sql/scope";
import { bookingsOf } from "@/upstream/staffing/work/bookings-ahead";
import { RELEVANT } from "@/upstream/staffing/work/status-lists";
import { spanOf, type Weeks } from "./weeks";

export type PersonTime = StatedTime & { freelancerId: string; bookings: Booking[] };

/**
 * What freelancers state of their time, and all their assignments that take some of the timeline's days or of today:
 * also those out of the reader's scope, so they have neither names nor codes.
 * @param condition on `freelancers`
 */
export async function readPeopleTime(
  db: Database,
  condition: RawBuilder<boolean>,
  { from, until, today }: Weeks,
): Promise<Map<string, PersonTime>> {
  const isDisplayed = sql<boolean>`work.status in ${RELEVANT}
    and work.start_date <= greatest(${until}::date - 1, ${today}::date)
    and coalesce(work.end_date, 'infinity') >= least(${from}::date, ${today}::date)`;
  const { rows } = await sql<PersonTime>`
    select freelancers.id as freelancer_id, freelancers.availability, freelancers.available_from,
      freelancers.hours_per_week, ${bookingsOf("freelancers.id", isDisplayed)} as bookings
    from freelancers where ${condition}
  `.execute(db);
  return new Map(rows.map((row) => [row.freelancerId, row]));
}

/** The time of those with the ids whom the reader may list. */
export async function peopleTime(
  db: Database,
  person: Person,
  ids: readonly string[],
  weeks: Weeks,
): Promise<PeopleTime> {
  const times = await readPeopleTime(
    db,
    sql`freelancers.id = any(${ids}::uuid[]) and freelancers.deleted_at is null
      and ${inScope(person, "freelancers", "list", "freelancers")}`,
    weeks,
  );
  const people = [...times.values()].map((one) => ({ freelancerId: one.freelancerId, ...timeOf(one, weeks) }));
  return { from: weeks.from, weeks: weeks.count, people };
}

/** Somebody's time over the timeline. */
export function timeOf(person: PersonTime | undefined, weeks: Weeks): Time {
  if (!person) return { weeklyHours: 0, steps: [] };
  const { steps } = workCalendar(person, person.bookings, spanOf(weeks), weeks.today);
  return { weeklyHours: weeklyHours(person), steps: [...steps] };
}
