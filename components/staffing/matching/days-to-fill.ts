import { startText } from "@/components/staffing/dashboard/rows/start-text";
import type { PositionFacts } from "@/lib/contract/staffing/matching";
import { capitalized, formatDay, formatDayRange } from "@/lib/format";
import { workdayFrom } from "@/lib/staffing/days";

type DaysToFill = Pick<PositionFacts, "plannedStart" | "startDate" | "endDate">;

/**
 * “4 Jan – 9 Jul 2027” of an opening that is free for as long as its position lasts; else when that starts, as lists say
 * it, and which days are left of it: “Started 2 May 2026, to fill now until 9 Jul 2027”.
 */
export function daysToFillText({ plannedStart, startDate, endDate }: DaysToFill, today: string): string {
  const days = endDate === null ? `from ${formatDay(startDate)}` : formatDayRange(startDate, endDate);
  if (plannedStart !== null && plannedStart >= today && startDate <= workdayFrom(plannedStart))
    return capitalized(days);
  const isNow = startDate <= workdayFrom(today);
  const until = endDate === null ? "" : ` until ${formatDay(endDate)}`;
  return `${startText(plannedStart, today)}, to fill ${isNow ? `now${until}` : days}`;
}
