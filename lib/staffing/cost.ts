import { workdaysBetween } from "./days";

export type CostTerms = {
  /** A decimal string per `rateUnit`; null costs nothing. */
  rate: string | null;
  rateUnit: string;
  /** Percent of a full week. */
  allocation: number;
};

const WORKDAY_HOURS = 8n;
const PERCENT = 100n;

/**
 * What work costs in each calendar month from one day to another, both included, in cents. Workdays are Monday to
 * Friday; an hour's rate counts 8 hours a workday, a month's the share of that month's workdays. Each month is rounded
 * to the cent, half up, and every total is a sum of months, so that months add up to the whole. In SQL: `month_cents`.
 */
export function costByMonth(terms: CostTerms, from: string, to: string): { month: string; cents: bigint }[] {
  return monthsOf(from, to).map((month) => {
    const [first, last] = [`${month}-01`, lastDayOf(month)];
    const workdays = workdaysBetween(from > first ? from : first, to < last ? to : last);
    return { month, cents: monthCents(terms, workdays, workdaysBetween(first, last)) };
  });
}

/** What work costs from one day to another, both included, as a decimal string. */
export function plannedCost(terms: CostTerms, from: string, to: string): string {
  return decimalOf(costByMonth(terms, from, to).reduce((sum, { cents }) => sum + cents, 0n));
}

type WorkedDates = { status: string; endDate: string | null; statusSince: string };

/**
 * The last day until today on which work cost, before which it may not have started. Work that has ended costs to its
 * end; where that still lies ahead, until the day it came into its status.
 * @param statusSince `YYYY-MM-DD`
 */
export function lastDayOfCost({ status, endDate, statusSince }: WorkedDates, today: string): string {
  const isOver = status !== "active" && (endDate === null || endDate > today);
  const last = isOver && statusSince < today ? statusSince : today;
  return endDate !== null && endDate < last ? endDate : last;
}

function monthCents({ rate, rateUnit, allocation }: CostTerms, workdays: number, workdaysOfMonth: number): bigint {
  if (rate === null) return 0n;
  const units = BigInt(workdays) * BigInt(allocation) * (rateUnit === "hour" ? WORKDAY_HOURS : 1n);
  return divideHalfUp(centsOf(rate) * units, PERCENT * (rateUnit === "month" ? BigInt(workdaysOfMonth) : 1n));
}

/** Neither number is negative. */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

/** `12.5` as 1250. */
export function centsOf(amount: string): bigint {
  const [whole = "0", part = ""] = amount.split(".");
  return BigInt(whole + part.slice(0, 2).padEnd(2, "0"));
}

/** 1250 as `12.50`. */
export function decimalOf(cents: bigint): string {
  const digits = String(cents < 0n ? -cents : cents).padStart(3, "0");
  return `${cents < 0n ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function monthsOf(from: string, to: string): string[] {
  const [first, last] = [monthNumber(from), monthNumber(to)];
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => monthText(first + i));
}

const MONTHS = 12;

function monthNumber(day: string): number {
  return Number(day.slice(0, 4)) * MONTHS + Number(day.slice(5, 7)) - 1;
}

function monthText(number: number): string {
  return `${Math.floor(number / MONTHS)}-${String((number % MONTHS) + 1).padStart(2, "0")}`;
}

function lastDayOf(month: string): string {
  const [year, number] = month.split("-").map(Number);
  const day = new Date(Date.UTC(year ?? 0, number ?? 1, 0)).getUTCDate();
  return `${month}-${String(day).padStart(2, "0")}`;
}
