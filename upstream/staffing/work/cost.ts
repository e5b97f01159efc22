import { sql, type RawBuilder } from "kysely";
import { WORKED } from "./status-lists";

type Rate = "billRate" | "payRate";
type Day = RawBuilder<unknown>;

/** The last day until today on which the assignment called `work` cost, as `lastDayOfCost` in lib/staffing/cost.ts has it. */
export function lastDayOfCost(today: Day): RawBuilder<unknown> {
  return sql`(
    least(
      work.end_date,
      case
        when work.status <> 'active' and coalesce(work.end_date, 'infinity') > ${today}
        then least((work.status_since at time zone time_zone())::date, ${today}) else ${today}
      end
    )
  )`;
}

/**
 * What the assignment called `work` costs in one calendar month, in cents, or in a part of it, both ends included, by the
 * latest `month_cents` of the migrations, the twin of lib/staffing/cost.ts.
 */
export function monthCents(rate: Rate, first: Day, last: Day, today: Day): RawBuilder<unknown> {
  return sql`month_cents(
    ${sql.ref(`work.${rate}`)}, work.rate_unit, work.allocation, greatest(work.start_date, ${first}),
    least(${lastDayOfCost(today)}, ${last})
  )`;
}

/** A query of the calendar months in which the assignment called `work` cost until today, by their first days. */
export function monthsOfCost(today: Day): RawBuilder<unknown> {
  return sql`(
    select first::date as first, (first + interval '1 month')::date - 1 as last
    from generate_series(
      date_trunc('month', work.start_date::timestamp), ${lastDayOfCost(today)}::timestamp, interval '1 month'
    ) as first
  )`;
}

/** A query of what assignments called `work` cost until today by `rate`: the `cents` of each `currency` and `month`. */
export function costsToDate(rate: Rate, condition: RawBuilder<unknown>, today: Day): RawBuilder<unknown> {
  return sql`
    select work.currency, to_char(months.first, 'YYYY-MM') as month,
      sum(${monthCents(rate, sql`months.first`, sql`months.last`, today)})::text as cents
    from assignments as work cross join lateral ${monthsOfCost(today)} as months
    where work.deleted_at is null and work.status in ${WORKED} and ${sql.ref(`work.${rate}`)} is not null
      and ${condition}
    group by work.currency, months.first
  `;
}

/** How many assignments that cost until today have no `rate`, so that sums are without them. */
export function countWithoutRate(rate: Rate, condition: RawBuilder<unknown>, today: Day): RawBuilder<unknown> {
  return sql`(
    select count(*)::int from assignments as work
    where work.deleted_at is null and work.status in ${WORKED} and ${sql.ref(`work.${rate}`)} is null
      and work.start_date <= ${lastDayOfCost(today)} and ${condition}
  )`;
}
