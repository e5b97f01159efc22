import { sql, type RawBuilder } from "kysely";
import { MAIN_CURRENCY, MONTHS_COUNT, type Spend, type Staffing } from "@/lib/contract/staffing/dashboard";
import { billedThisMonth } from "@/lib/contract/staffing/dashboard-lists";
import { resolveDay } from "@/lib/records/field-types/relative-day";
import type { Database } from "@/upstream/database/connect";
import { costBetween, WORKED_STATUSES } from "@/upstream/records/sql/work-cost";
import { countLists } from "./count-lists";
import { inDashboardScope, type DashboardScope } from "./dashboard-scope";

/** What assignments in the main currency cost by their bill rates in this month until today and the eleven before. */
export async function readSpend(db: Database, scope: DashboardScope, today: string): Promise<Spend> {
  const [months, sameDaysBefore, [assignments]] = await Promise.all([
    readSpendIn(db, scope, monthsFrom(today, 1 - MONTHS_COUNT), sql`least(spans.next, ${today}::date)`),
    readSameDaysBefore(db, scope, today),
    countLists(db, scope, [billedThisMonth(MAIN_CURRENCY)]),
  ]);
  return {
    months: months.map(({ first, amount }) => ({ month: first.slice(0, 7), amount })),
    sameDaysBefore,
    assignments: assignments?.count ?? 0,
  };
}

/** The days of the month before that this month has had; a shorter month ends before. */
async function readSameDaysBefore(
  db: Database,
  scope: DashboardScope,
  today: string,
): Promise<Spend["sameDaysBefore"]> {
  const day = Number(today.slice(8));
  if (day === 1) return null;
  const from = resolveDay(today, "last-month", "from");
  const last = resolveDay(today, "last-month", "to");
  const to = [`${from.slice(0, 8)}${String(day - 1).padStart(2, "0")}`, last].toSorted()[0] ?? last;
  const span = sql`(select ${from}::date as first, ${to}::date + 1 as next)`;
  const [before] = await readSpendIn(db, scope, span, sql`spans.next`);
  return before ? { from, to, amount: before.amount } : null;
}

/** @param spans rows with a `first` day and the day after the last one, `next` @param until the day before which it ends */
async function readSpendIn(
  db: Database,
  scope: DashboardScope,
  spans: RawBuilder<unknown>,
  until: RawBuilder<unknown>,
): Promise<{ first: string; amount: string }[]> {
  const { rows } = await sql<{ first: string; amount: string }>`
    select spans.first,
      coalesce(sum(${costBetween("billRate", sql`spans.first`, until)}), 0)::numeric(14, 2)::text as amount
    from ${spans} as spans left join assignments as work
      on work.deleted_at is null and work.status in ${WORKED_STATUSES} and work.currency = ${MAIN_CURRENCY}
      and work.start_date < ${until} and (work.end_date is null or work.end_date >= spans.first)
      and ${inDashboardScope(scope, "assignments", "work")}
    group by spans.first order by spans.first
  `.execute(db);
  return rows;
}

const MONTHS_AHEAD = 3;

/** The load of today's active freelancers in scope, in full weeks, wherever they work. */
export async function readLoad(
  db: Database,
  scope: DashboardScope,
  today: string,
): Promise<Staffing["utilization"]["months"]> {
  const { rows } = await sql<Staffing["utilization"]["months"][number]>`
    select to_char(months.first, 'YYYY-MM') as month,
      round(coalesce(sum(work.allocation / 100.0 * work.days), 0) / (months.next - months.first), 1)::float8 as full_weeks
    from ${monthsFrom(today, 1 + MONTHS_AHEAD - MONTHS_COUNT)} as months left join lateral (
      select allocation,
        least(coalesce(end_date + 1, months.next), months.next) - greatest(start_date, months.first) as days
      from assignments join freelancers as record on record.id = freelancer_id
      where assignments.deleted_at is null and assignments.status in ('accepted', 'active', 'completed', 'terminated')
        and start_date < months.next and (end_date is null or end_date >= months.first)
        and record.deleted_at is null and record.status = 'active'
        and ${inDashboardScope(scope, "freelancers", "record")}
    ) as work on true
    group by months.first, months.next order by months.first
  `.execute(db);
  return rows;
}

/** Twelve months with their first days and those of the next; `offset` is how far the first is from this month. */
function monthsFrom(today: string, offset: number): RawBuilder<unknown> {
  return sql`(
    select first::date, (first + interval '1 month')::date as next
    from generate_series(0, ${sql.lit(MONTHS_COUNT - 1)}) as n,
      lateral (
        select date_trunc('month', ${today}::date::timestamp) + (${sql.lit(offset)} + n) * interval '1 month' as first
      ) as starts
  )`;
}
