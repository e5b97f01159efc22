import { sql, type RawBuilder } from "kysely";
import { weeklyHours, workCalendar, type Booking, type StatedTime } from "@/lib/staffing/work-calendar";
import type { Time } from "@/lib/contract/staffing/timeline";
import type { Database } from "@/upstream/platform/database/connect";
import { COMMITTED, PENDING } from "@/upstream/staffing/work/status-lists";
import { WORKED } from "@/upstream/staffing/work/cost";
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
  const { rows } = await sql<PersonTime>`
    select freelancers.id as freelancer_id, freelancers.availability, freelancers.available_from,
      freelancers.hours_per_week, (
        select coalesce(json_agg(json_build_object(
          'status', work.status, 'startDate', work.start_date, 'endDate', work.end_date, 'allocation', work.allocation
        )), '[]')
        from assignments as work
        where work.freelancer_id = freelancers.id and work.deleted_at is null
          and (work.status in ${COMMITTED} or work.status in ${PENDING} or work.status in ${WORKED})
          and work.start_date <= greatest(${until}::date - 1, ${today}::date)
          and coalesce(work.end_date, 'infinity') >= least(${from}::date, ${today}::date)
      ) as bookings
    from freelancers where ${condition}
  `.execute(db);
  return new Map(rows.map((row) => [row.freelancerId, row]));
}

/** Somebody's time over the timeline. */
export function timeOf(person: PersonTime | undefined, weeks: Weeks): Time {
  if (!person) return { weeklyHours: 0, steps: [] };
  const { steps } = workCalendar(person, person.bookings, spanOf(weeks), weeks.today);
  return { weeklyHours: weeklyHours(person), steps: [...steps] };
}
