import { sql, type RawBuilder } from "kysely";
import { TODAY } from "@/upstream/platform/database/today";
import type { Booking } from "@/lib/staffing/free-and-booked-time";
import { BOOKED, RELEVANT } from "./status-lists";

/** Whether the assignment `work` takes time from today on, or would if it were accepted. */
export const IS_AHEAD = sql<boolean>`work.status in ${RELEVANT} and coalesce(work.end_date, 'infinity') >= ${TODAY}`;

/** What takes time of the freelancer `alias` from today on, as a list in JSON; proposals and offers take none yet. */
export function bookingsAhead(alias: string): RawBuilder<Booking[]> {
  return bookingsOf(
    `${alias}.id`,
    sql<boolean>`work.status in ${BOOKED} and coalesce(work.end_date, 'infinity') >= ${TODAY}`,
  );
}

/** @param freelancerId the column with it @param condition on the assignments, which are called `work` */
export function bookingsOf(freelancerId: string, condition: RawBuilder<boolean>): RawBuilder<Booking[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'status', work.status, 'startDate', work.start_date, 'endDate', work.end_date, 'allocation', work.allocation
    )), '[]')
    from assignments as work
    where work.freelancer_id = ${sql.ref(freelancerId)} and work.deleted_at is null and ${condition}
  )`;
}
