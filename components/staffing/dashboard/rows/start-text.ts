import { countOf, formatUpcomingDay } from "@/lib/format";
import type { Clock } from "@/lib/staffing/days";
import { daysSince } from "@/lib/staffing/urgency";

/** When a position's project starts, or has started: `Starts 3 Dec`, `Started 25 May`. */
export function startText(day: string | null, today: string): string {
  if (day === null) return "No start date";
  if (day === today) return "Starts today";
  return `${day > today ? "Starts" : "Started"} ${formatUpcomingDay(day, today)}`;
}

/** `Confirmed 18 months ago` */
export function confirmedText(at: string | null, clock: Clock): string {
  return at === null ? "Never confirmed" : `Confirmed ${ageText(daysSince(at, clock))} ago`;
}

function ageText(days: number): string {
  if (days < 14) return countOf(days, "day");
  if (days < 60) return countOf(Math.floor(days / 7), "week");
  return countOf(Math.floor(days / 30.44), "month");
}
