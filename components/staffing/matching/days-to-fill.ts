import { startText } from "@/components/staffing/dashboard/rows/start-text";
import type { PositionFacts } from "@/lib/contract/staffing/matching";
import { capitalized, formatDay, formatDayRange } from "@/lib/format";
import { workdayFrom } from "@/lib/staffing/days";

type DaysToFill = Pick<PositionFacts, "open" | "gaps" | "plannedStart" | "startDate" | "endDate">;

/**
 * “4 Jan – 9 Jul 2027” of an opening that is free for as long as its position lasts; else when that starts, as lists say
 * it, and which days are left of it: “Started 2 May 2026, to fill now until 9 Jul 2027”, or “gap now until 9 Jul 2027” once
 * all openings are filled; “ends 9 Jul 2027” without a gap.
 */
export function daysToFillText(position: DaysToFill, today: string): string {
  const { open, gaps, plannedStart, startDate, endDate } = position;
  const days = endDate === null ? `from ${formatDay(startDate)}` : formatDayRange(startDate, endDate);
  if (plannedStart !== null && plannedStart >= today && startDate <= workdayFrom(plannedStart))
    return capitalized(days);
  const start = startText(plannedStart, today);
  if (open === 0 && gaps === 0) return endDate === null ? start : `${start}, ends ${formatDay(endDate)}`;
  const until = endDate === null ? "" : ` until ${formatDay(endDate)}`;
  const isNow = startDate <= workdayFrom(today);
  return `${start}, ${open > 0 ? "to fill" : "gap"} ${isNow ? `now${until}` : days}`;
}
