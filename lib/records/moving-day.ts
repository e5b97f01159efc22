/* Relative days keep links and saved views current: `today`, `30d`, `-6d` and whole months, all in UTC. */
const DAYS = /^(-?[1-9]\d{0,3})d$/;
const MONTHS: Readonly<Record<string, number>> = { "last-month": -1, "this-month": 0, "next-month": 1 };

/** @param now milliseconds since 1970 */
export function todayAt(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

export function inDays(days: number): string {
  return days === 0 ? "today" : `${days}d`;
}

export function isMovingDay(end: string): boolean {
  return daysAhead(end) !== null || monthsAhead(end) !== null;
}

/** Days from today; null for a fixed day or a month. */
export function daysAhead(end: string): number | null {
  if (end === "today") return 0;
  const [, days] = DAYS.exec(end) ?? [];
  return days === undefined ? null : Number(days);
}

/** A month resolves to its first or last day. @param today `YYYY-MM-DD` */
export function dayOn(today: string, end: string, side: "from" | "to"): string {
  const days = daysAhead(end);
  if (days !== null) return shifted(today, { days });
  const months = monthsAhead(end);
  if (months === null) return end;
  const first = `${today.slice(0, 7)}-01`;
  return side === "from" ? shifted(first, { months }) : shifted(first, { months: months + 1, days: -1 });
}

function monthsAhead(end: string): number | null {
  return (Object.hasOwn(MONTHS, end) ? MONTHS[end] : undefined) ?? null;
}

function shifted(day: string, { months = 0, days = 0 }: { months?: number; days?: number }): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(date.getUTCDate() + days);
  return todayAt(date.getTime());
}
