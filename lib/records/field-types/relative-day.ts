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

// Typed in a date field: `+2w`, `+10d`, `+1m`, `-7d`.
const STEP = /^([+-])\s*([1-9]\d{0,3})\s*([dwm])$/i;

/**
 * The day a typed step away from another; a month later is the last day where the month is too short.
 * @param day `YYYY-MM-DD`
 * @returns null if the text isn't a step
 */
export function stepFrom(day: string, text: string): string | null {
  const [, sign, digits, unit = ""] = STEP.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const count = Number(digits) * (sign === "-" ? -1 : 1);
  if (unit.toLowerCase() !== "m") return addTo(day, { days: count * (unit.toLowerCase() === "w" ? 7 : 1) });
  const lastOfMonth = addTo(`${day.slice(0, 7)}-01`, { months: count + 1, days: -1 });
  const sameDay = `${lastOfMonth.slice(0, 7)}-${day.slice(8)}`;
  return sameDay < lastOfMonth ? sameDay : lastOfMonth;
}

function addTo(day: string, { months = 0, days = 0 }: { months?: number; days?: number }): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + months);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
