// Relative days keep links and saved views current: `today`, `30d`, `-6d` and whole months, by the installation's day.
const DAYS = /^(-?[1-9]\d{0,3})d$/;
const MONTHS: Readonly<Record<string, number>> = { "last-month": -1, "this-month": 0, "next-month": 1 };

export const TODAY = "today";

export function inDays(days: number): string {
  return days === 0 ? TODAY : `${days}d`;
}

export function isRelativeDay(text: string): boolean {
  return daysAhead(text) !== null || monthsAhead(text) !== null;
}

/** Days from today; null for a fixed day or a month. */
export function daysAhead(text: string): number | null {
  if (text === TODAY) return 0;
  const [, days] = DAYS.exec(text) ?? [];
  return days === undefined ? null : Number(days);
}

/** A month resolves to its first or last day; a fixed day to itself. @param today `YYYY-MM-DD` */
export function resolveDay(today: string, text: string, side: "from" | "to"): string {
  const days = daysAhead(text);
  if (days !== null) return addTo(today, { days });
  const months = monthsAhead(text);
  if (months === null) return text;
  const first = `${today.slice(0, 7)}-01`;
  return side === "from" ? addTo(first, { months }) : addTo(first, { months: months + 1, days: -1 });
}

/** Months from the current one; null for a day. */
export function monthsAhead(text: string): number | null {
  return (Object.hasOwn(MONTHS, text) ? MONTHS[text] : undefined) ?? null;
}

function addTo(day: string, { months = 0, days = 0 }: { months?: number; days?: number }): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
