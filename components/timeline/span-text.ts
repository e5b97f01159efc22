import { formatDay } from "@/lib/format";
import { addDays, DAYS_IN_WEEK, type DaySpan } from "@/lib/staffing/days";
import type { Period } from "./scale";
import type { WeekSpan } from "./timeline-rows";

/** `23 Nov 2026 to 6 Dec 2026`, or `from 23 Nov 2026, no end planned`. */
export function spanText({ start, end }: DaySpan): string {
  return end === null ? `from ${formatDay(start)}, no end planned` : `${formatDay(start)} to ${formatDay(end)}`;
}

export function daysOf({ first, weeks }: Pick<WeekSpan, "first" | "weeks">, from: string): Period {
  const start = addDays(from, Math.round(first * DAYS_IN_WEEK));
  return { start, end: addDays(start, Math.round(weeks * DAYS_IN_WEEK) - 1) };
}
