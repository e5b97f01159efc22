import { sql, type RawBuilder } from "kysely";
import { COMMITTED_STATUSES, PENDING_STATUSES } from "@/lib/staffing/statuses";
import { TODAY } from "@/upstream/database/today";

/** Rates per hour, day and month, times these, are rates per full week. */
const UNITS_PER_WEEK = sql`case work.rate_unit when 'hour' then 40 when 'day' then 5 else 12 / 52.0 end`;

/** Statuses of work that has begun, so that it costs. */
export const WORKED_STATUSES = sql`('active', 'completed', 'terminated')`;

/** Statuses in which an assignment fills an opening and takes the freelancer's time. */
export const COMMITTED = sql`(${sql.join(COMMITTED_STATUSES.map((status) => sql.lit(status)))})`;

/** Statuses before an assignment is committed. */
export const PENDING = sql`(${sql.join(PENDING_STATUSES.map((status) => sql.lit(status)))})`;

/** Statuses of assignments that aren't over and were not refused. */
export const LIVE = sql`(${sql.join([...PENDING_STATUSES, ...COMMITTED_STATUSES].map((status) => sql.lit(status)))})`;

/** What the assignment called `work` cost from its start until today, by its bill rate or its pay rate. */
export function costToDate(rate: "billRate" | "payRate"): RawBuilder<unknown> {
  return costBetween(rate, sql`work.start_date`, TODAY);
}

/** What the assignment called `work` cost from one day until before another. */
export function costBetween(
  rate: "billRate" | "payRate",
  from: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
): RawBuilder<unknown> {
  return sql`(
    ${sql.ref(`work.${rate}`)} * ${UNITS_PER_WEEK} * work.allocation / 100.0
      * greatest(0, least(coalesce(work.end_date, ${until}), ${until}) - greatest(work.start_date, ${from})) / 7.0
  )`;
}
