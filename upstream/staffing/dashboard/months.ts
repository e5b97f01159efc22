import { sql, type RawBuilder } from "kysely";
import type { Spend, Staffing } from "@/lib/contract/staffing/dashboard";
import { MONTHS_COUNT } from "@/lib/contract/staffing/dashboard-limits";
import { BILLED_THIS_MONTH, UNBILLED_THIS_MONTH } from "@/lib/contract/staffing/dashboard-lists";
import { resolveDay } from "@/lib/records/field-types/relative-day";
import { totalOf, type MonthAmount } from "@/lib/staffing/sum-in-currency";
import type { Database } from "@/upstream/platform/database/connect";
import { readExchangeRates } from "@/upstream/staffing/money/exchange-rates";
import { lastBookedDay } from "@/upstream/staffing/work/booked-days";
import { monthCents } from "@/upstream/staffing/work/cost";
import { BOOKED, WORKED } from "@/upstream/staffing/work/status-lists";
import { countLists } from "./count-lists";
import { inDashboardScope, type DashboardScope } from "./dashboard-scope";

/** What assignments cost by their bill rates in this month until today and the eleven before. */
export async function readSpend(db: Database, scope: DashboardScope, today: string): Promise<Spend> {
  const rates = await readExchangeRates(db);
  const currency = (await ownCurrency(db, scope)) ?? rates.base;
  const inThat = (costs: readonly MonthAmount[]) => totalOf(costs, rates, currency);
  const first = resolveDay(today, "this-month", "from");
  const [months, sameDaysBefore, [billed, unbilled]] = await Promise.all([
    readCosts(db, scope, monthsFrom(today, 1 - MONTHS_COUNT), today),
    readSameDaysBefore(db, scope, today),
    countLists(db, scope, [BILLED_THIS_MONTH, UNBILLED_THIS_MONTH]),
  ]);
  return {
    currency,
    months: monthNames(first).map((month) => ({ month, total: inThat(months.filter((one) => one.month === month)) })),
    sameDaysBefore: { from: sameDaysBefore.from, to: sameDaysBefore.to, total: inThat(sameDaysBefore.costs) },
    assignments: billed?.count ?? 0,
    withoutRate: unbilled?.count ?? 0,
  };
}

/** The currency of the company whose dashboard it is. */
async function ownCurrency(db: Database, { of, key }: DashboardScope): Promise<string | null> {
  if (of !== "company") return null;
  const { rows } = await sql<{ currency: string }>`select currency from companies where id = ${key}`.execute(db);
  return rows[0]?.currency ?? null;
}

/** Twelve months to this one, the first of which is given by its first day. */
function monthNames(first: string): string[] {
  const [year = 0, month = 1] = first.split("-").map(Number);
  return Array.from({ length: MONTHS_COUNT }, (_, i) =>
    new Date(Date.UTC(year, month - MONTHS_COUNT + i, 1)).toISOString().slice(0, 7),
  );
}

/** The days of the month before that this month has had until today, with today; a shorter month ends before. */
async function readSameDaysBefore(db: Database, scope: DashboardScope, today: string) {
  const from = resolveDay(today, "last-month", "from");
  const last = resolveDay(today, "last-month", "to");
  const to = [`${from.slice(0, 8)}${today.slice(8)}`, last].toSorted()[0] ?? last;
  const span = sql`(select ${from}::date as first, ${to}::date + 1 as next offset 0)`;
  return { from, to, costs: await readCosts(db, scope, span, today) };
}

/** @param spans rows with a `first` day and the day after the last one, `next`, each in one calendar month */
async function readCosts(
  db: Database,
  scope: DashboardScope,
  spans: RawBuilder<unknown>,
  today: string,
): Promise<MonthAmount[]> {
  const { rows } = await sql<MonthAmount>`
    select work.currency, to_char(spans.first, 'YYYY-MM') as month,
      sum(${monthCents("billRate", sql`spans.first`, sql`spans.next - 1`, sql`${today}::date`)})::text as cents
    from ${spans} as spans join assignments as work
      on work.deleted_at is null and work.status in ${WORKED} and work.bill_rate is not null
      and work.start_date < spans.next and work.start_date <= ${today}::date
      and (work.end_date is null or work.end_date >= spans.first)
      and ${inDashboardScope(scope, "assignments", "work")}
    group by spans.first, work.currency
  `.execute(db);
  return rows;
}

const MONTHS_AHEAD = 3;

/** The load of today's active freelancers in scope, in full weeks, wherever they work: the mean of a month's workdays. */
export async function readLoad(
  db: Database,
  scope: DashboardScope,
  today: string,
): Promise<Staffing["utilization"]["months"]> {
  const { rows } = await sql<Staffing["utilization"]["months"][number]>`
    select to_char(months.first, 'YYYY-MM') as month,
      round(coalesce(sum(work.allocation / 100.0 * work.days), 0) / month_workdays(months.first), 1)::float8 as full_weeks
    from ${monthsFrom(today, 1 + MONTHS_AHEAD - MONTHS_COUNT)} as months left join lateral (
      select allocation,
        cost_workdays(greatest(start_date, months.first), least(coalesce(booked.last, months.next), months.next - 1))
          as days
      from assignments join freelancers as record on record.id = freelancer_id
        cross join lateral (select ${lastBookedDay("assignments", sql`${today}::date`)} as last) as booked
      where assignments.deleted_at is null and assignments.status in ${BOOKED}
        and start_date < months.next and coalesce(booked.last, 'infinity') >= greatest(start_date, months.first)
        and record.deleted_at is null and record.status = 'active'
        and ${inDashboardScope(scope, "freelancers", "record")}
    ) as work on true
    group by months.first, months.next order by months.first
  `.execute(db);
  return rows;
}

/**
 * Twelve months with their first days and those of the next, each computed once: `offset 0` keeps PostgreSQL from doing it
 * again for each assignment. @param offset how far the first is from this month
 */
function monthsFrom(today: string, offset: number): RawBuilder<unknown> {
  return sql`(
    select first::date, (first + interval '1 month')::date as next
    from generate_series(0, ${sql.lit(MONTHS_COUNT - 1)}) as n,
      lateral (
        select date_trunc('month', ${today}::date::timestamp) + (${sql.lit(offset)} + n) * interval '1 month' as first
      ) as starts
    offset 0
  )`;
}
