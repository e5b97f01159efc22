import { cachedBy } from "./cached-by";

const LOCALE = "en-GB";
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const DAY = { day: "numeric", month: "short", year: "numeric" } as const;
const SHORT_DAYS = new Intl.DateTimeFormat(LOCALE, { day: "numeric", month: "short", timeZone: "UTC" });
const MOMENT = { ...DAY, hour: "2-digit", minute: "2-digit", timeZoneName: "short" } as const;
const daysIn = cachedBy((timeZone) => new Intl.DateTimeFormat(LOCALE, { ...DAY, timeZone }));
const momentsIn = cachedBy((timeZone) => new Intl.DateTimeFormat(LOCALE, { ...MOMENT, timeZone }));

/** `YYYY-MM-DD` as `12 Oct 2026`, the same in every time zone. */
export function formatDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : dayOf(date, "UTC");
}

/** `3 Dec`, with the year from 330 days ahead. */
export function formatComingDay(day: string, today: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  const isSoon = date.getTime() - new Date(`${today}T00:00:00Z`).getTime() < 330 * DAY_MS;
  return isSoon ? SHORT_DAYS.format(date) : formatDay(day);
}

/** Minutes and hours for the last day, days for the last week, then the date. */
export function formatAgo(at: string, now: number, timeZone: string): string {
  const date = new Date(at);
  const age = now - date.getTime();
  if (Number.isNaN(age)) return at;
  if (age < MINUTE_MS) return "just now";
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`;
  if (age < 2 * DAY_MS) return "yesterday";
  if (age < 7 * DAY_MS) return `${Math.floor(age / DAY_MS)} days ago`;
  return dayOf(date, timeZone);
}

/** `12 Oct 2026, 14:05 UTC`. */
export function formatMoment(at: string, timeZone: string): string {
  const date = new Date(at);
  if (Number.isNaN(date.getTime())) return at;
  return momentsIn(timeZone).format(date);
}

function dayOf(date: Date, timeZone: string): string {
  return daysIn(timeZone).format(date);
}
