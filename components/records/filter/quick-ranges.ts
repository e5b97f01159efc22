export type QuickRange = { label: string; from: string; to: string };

/**
 * Ranges that people ask for often, as the days they stand for now.
 * @param today the reader's own day, `YYYY-MM-DD`
 * @param isPast for dates that are never ahead, such as when a record was made
 */
export function quickRanges(today: string, isPast: boolean): QuickRange[] {
  const now = { label: "Today", from: today, to: today };
  const thisMonth = { label: "This month", ...monthOf(today, 0) };
  const last = (days: number) => ({ label: `Last ${days} days`, from: daysFrom(today, 1 - days), to: today });
  const next = (days: number) => ({ label: `Next ${days} days`, from: today, to: daysFrom(today, days) });
  if (isPast) return [now, last(7), last(30), thisMonth, { label: "Last month", ...monthOf(today, -1) }];
  return [now, next(7), next(30), next(90), thisMonth, { label: "Next month", ...monthOf(today, 1) }, last(30)];
}

/** The day it is where the reader is. */
export function todayOf(now: Date): string {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

function daysFrom(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}

function monthOf(day: string, months: number) {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  const from = date.toISOString().slice(0, 10);
  date.setUTCMonth(date.getUTCMonth() + 1);
  date.setUTCDate(0);
  return { from, to: date.toISOString().slice(0, 10) };
}
