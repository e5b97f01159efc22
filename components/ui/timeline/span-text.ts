import { formatDay } from "@/lib/format";
import type { DaySpan } from "@/lib/staffing/days";

/** `23 Nov 2026 to 6 Dec 2026`, or `from 23 Nov 2026, no end planned`. */
export function spanText({ start, end }: DaySpan): string {
  return end === null ? `from ${formatDay(start)}, no end planned` : `${formatDay(start)} to ${formatDay(end)}`;
}
