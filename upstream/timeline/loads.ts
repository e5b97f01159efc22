import { sql, type RawBuilder } from "kysely";
import type { Loads } from "@/lib/contract/staffing/timeline";
import { PENDING_STATUSES } from "@/lib/staffing/statuses";
import { COMMITTED } from "@/upstream/records/sql/work-cost";

/** Mondays: the first week and the one after the last. */
export type Weeks = { from: string; until: string; count: number; today: string };

export const PENDING = sql`(${sql.join(PENDING_STATUSES.map((status) => sql.lit(status)))})`;

/** Week, load, peak, pending; weeks without work are missing. */
type WeekLoad = readonly [number, number, number, number];

/**
 * The loads of freelancers by week, as rows of `freelancer_id` and JSON that `spreadLoads` reads. A load is a step
 * function of days: it changes only where work starts or has ended.
 * @param freelancers a condition on the assignments called `record`
 */
export function loadsByWeek(freelancers: RawBuilder<boolean>, weeks: Weeks): RawBuilder<unknown> {
  return sql`
    select freelancer_id, json_agg(json_build_array(week, load, peak, pending)) as loads
    from (
      select freelancer_id, week,
        round(sum(committed * ${workdays(sql`steps.from_day`, sql`steps.until_day`, weeks)}) / 5.0)::int as load,
        max(committed)::int as peak,
        round(sum(pending * ${workdays(sql`steps.from_day`, sql`steps.until_day`, weeks)}) / 5.0)::int as pending
      from (${loadSteps(freelancers, weeks)}) as steps,
        generate_series((from_day - ${weeks.from}::date) / 7, (until_day - 1 - ${weeks.from}::date) / 7) as week
      where committed > 0 or pending > 0
      group by freelancer_id, week
    ) as by_week
    group by freelancer_id
  `;
}

/** Rows of freelancer, first day, the day after the last, and what is committed and pending on these days. */
export function loadSteps(freelancers: RawBuilder<boolean>, { from, until, today }: Weeks): RawBuilder<unknown> {
  return sql`
    with work as (
      select record.freelancer_id, record.allocation, record.status in ${PENDING} as is_pending,
        greatest(record.start_date, ${from}::date) as from_day, least(
          coalesce(record.end_date, 'infinity') + 1, ${until}::date,
          case when record.status = 'completed' then ${today}::date end
        ) as until_day
      from assignments as record
      where ${freelancers} and record.deleted_at is null
        and (record.status in ${COMMITTED} or record.status in ${PENDING} or record.status = 'completed')
        and record.start_date < ${until}::date and coalesce(record.end_date, 'infinity') >= ${from}::date
    ), changes as (
      select freelancer_id, from_day as day, allocation, is_pending from work where from_day < until_day
      union all
      select freelancer_id, until_day, -allocation, is_pending from work where from_day < until_day
    ), by_day as (
      select freelancer_id, day, coalesce(sum(allocation) filter (where not is_pending), 0) as committed,
        coalesce(sum(allocation) filter (where is_pending), 0) as pending
      from changes group by freelancer_id, day
    )
    select freelancer_id, day as from_day, lead(day, 1, day) over days as until_day,
      sum(committed) over days as committed, sum(pending) over days as pending
    from by_day window days as (partition by freelancer_id order by day)
  `;
}

/** How many days from Monday to Friday of `week` are at or after one day and before another. */
export function workdays(fromDay: RawBuilder<unknown>, untilDay: RawBuilder<unknown>, { from }: Weeks) {
  return sql`greatest(
    0, least(${untilDay}, ${from}::date + week * 7 + 5) - greatest(${fromDay}, ${from}::date + week * 7)
  )`;
}

export function spreadLoads(found: readonly WeekLoad[] | null, { count }: Weeks): Loads {
  const loads = zeros(count);
  const peak = zeros(count);
  const pending = zeros(count);
  for (const [week, load, most, waiting] of found ?? []) {
    loads[week] = load;
    peak[week] = most;
    pending[week] = waiting;
  }
  return { loads, peak, pending };
}

export type FoundLoads = { loads: readonly WeekLoad[] | null };

export function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}
