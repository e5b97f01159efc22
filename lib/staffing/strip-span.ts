import { addDays, DAYS_IN_WEEK, daysBetween, weekOf } from "./days";
import type { CalendarSpan } from "./free-and-booked-time";

/** Weeks that are shown of days without an end, and at most. */
export const STRIP_WEEKS = 26;
const WEEKS_MAX = 52;

/** The days of a position or of work that strips show. */
export function stripSpan({ startDate, endDate }: { startDate: string; endDate: string | null }): CalendarSpan {
  const last = addDays(startDate, WEEKS_MAX * DAYS_IN_WEEK - 1);
  const to = endDate ?? addDays(startDate, STRIP_WEEKS * DAYS_IN_WEEK - 1);
  return { from: startDate, to: to > last ? last : to };
}

/** The whole weeks that hold the days. */
export function stripWeeks({ from, to }: CalendarSpan): { from: string; weeks: number } {
  const monday = weekOf(from);
  return { from: monday, weeks: Math.ceil((daysBetween(monday, to) + 1) / DAYS_IN_WEEK) };
}
