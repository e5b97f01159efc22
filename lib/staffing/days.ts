// Days are `YYYY-MM-DD`; weeks start on Monday and are named by it.
const DAY_MS = 24 * 60 * 60 * 1000;

export const DAYS_IN_WEEK = 7;
export const WORKDAYS_IN_WEEK = 5;

/** From the start to the end, both included; null has no end. */
export type DaySpan = { start: string; end: string | null };

type Dates = { startDate: string; endDate: string | null };

/** Whether two spans share a day. */
export function overlaps(a: Dates, b: Dates): boolean {
  return (b.endDate === null || a.startDate <= b.endDate) && (a.endDate === null || b.startDate <= a.endDate);
}

/** What a screen needs to know of now: the day, and whose day it is. */
export type Clock = { today: string; timeZone: string };

/** The day that it is in the time zone. @param now milliseconds since 1970 */
export function todayIn(timeZone: string, now: number): string {
  const { year, month, day } = partsIn(timeZone, now);
  return `${year}-${month}-${day}`;
}

/** The hour that it is in the time zone, 0 to 23. @param now milliseconds since 1970 */
export function hourIn(timeZone: string, now: number): number {
  return Number(partsIn(timeZone, now).hour);
}

// An offset such as `+02:00` is no zone of PostgreSQL's, or the opposite one.
const ZONE_NAME = /^[a-z]/i;

export function isTimeZone(name: string): boolean {
  try {
    return ZONE_NAME.test(name) && todayIn(name, 0) !== "";
  } catch {
    return false;
  }
}

/** The day of a moment, such as `2026-11-26T23:30:00.000Z`, in the time zone. */
export function dayIn(timeZone: string, moment: string): string {
  return todayIn(timeZone, Date.parse(moment));
}

/** The Monday of the day's week. */
export function weekOf(day: string): string {
  const weekday = (new Date(msOf(day)).getUTCDay() + 6) % DAYS_IN_WEEK;
  return addDays(day, -weekday);
}

/** The Mondays of `count` weeks, beginning with the week of `from`. */
export function weeksFrom(from: string, count: number): string[] {
  const first = weekOf(from);
  return Array.from({ length: count }, (_, i) => addDays(first, i * DAYS_IN_WEEK));
}

export function addDays(day: string, days: number): string {
  return dayOf(dayNumber(day) + days);
}

/** Negative if `to` is before `from`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((msOf(to) - msOf(from)) / DAY_MS);
}

/** The day, or the Monday after its weekend. */
export function workdayFrom(day: string): string {
  const monday = weekOf(day);
  return daysBetween(monday, day) < WORKDAYS_IN_WEEK ? day : addDays(monday, DAYS_IN_WEEK);
}

/** How many days from Monday to Friday a span has, both ends included; 0 if it ends before it starts. */
export function workdaysBetween(from: string, to: string): number {
  return Math.max(0, workdaysBefore(dayNumber(to) + 1) - workdaysBefore(dayNumber(from)));
}

/** Workdays since a Monday long ago, before the day. */
function workdaysBefore(day: number): number {
  const sinceMonday = day + DAYS_FROM_MONDAY_TO_1970;
  const weeks = Math.floor(sinceMonday / DAYS_IN_WEEK);
  return weeks * WORKDAYS_IN_WEEK + Math.min(WORKDAYS_IN_WEEK, sinceMonday - weeks * DAYS_IN_WEEK);
}

/** 1970 began on a Thursday. */
const DAYS_FROM_MONDAY_TO_1970 = 3;

/** The day, or the Friday before its weekend. */
export function workdayUntil(day: string): string {
  return workdayBefore(addDays(day, 1));
}

/** The last workday before a day. */
export function workdayBefore(day: string): string {
  const monday = weekOf(day);
  const weekday = daysBetween(monday, day);
  if (weekday === 0) return addDays(day, -3);
  return weekday > WORKDAYS_IN_WEEK ? addDays(monday, WORKDAYS_IN_WEEK - 1) : addDays(day, -1);
}

/** By its parts, which takes a third of the time of `Date.parse`; a match counts thousands of days. */
function msOf(day: string): number {
  return new Date(0).setUTCFullYear(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1, Number(day.slice(8)));
}

/** Days since 1970, so that days can be counted and compared. */
export function dayNumber(day: string): number {
  return Math.round(msOf(day) / DAY_MS);
}

/** By its parts, which takes a third of the time of `toISOString`. */
export function dayOf(number: number): string {
  const date = new Date(number * DAY_MS);
  return `${digits(date.getUTCFullYear(), 4)}-${digits(date.getUTCMonth() + 1, 2)}-${digits(date.getUTCDate(), 2)}`;
}

function digits(number: number, count: number): string {
  return String(number).padStart(count, "0");
}

const formats = new Map<string, Intl.DateTimeFormat>();

function partsIn(timeZone: string, now: number): Partial<Record<Intl.DateTimeFormatPartTypes, string>> {
  return Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
}

/** Kept, because creating a formatter takes a hundred times longer than using it. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const parts = { year: "numeric", month: "2-digit", day: "2-digit", hour: "2-digit", hourCycle: "h23" } as const;
  const format = new Intl.DateTimeFormat("en-CA", { calendar: "iso8601", numberingSystem: "latn", timeZone, ...parts });
  formats.set(timeZone, format);
  return format;
}

/** The first day of the month after a day’s. */
export function nextMonth(day: string): string {
  // Any month is shorter than 32 days.
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}
