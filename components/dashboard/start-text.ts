import { formatUpcomingDay } from "@/lib/format";
import { daysBetween } from "@/lib/records/weeks";
import { countOf } from "./count-of";

/** When a position's project starts, or how late its openings are: `Starts 3 Dec`, `3 weeks late`. */
export function startText(day: string | null, today: string): string {
  if (day === null) return "No start date";
  if (day === today) return "Starts today";
  if (day > today) return `Starts ${formatUpcomingDay(day, today)}`;
  return `${lateness(daysBetween(day, today))} late`;
}

function lateness(days: number): string {
  if (days < 14) return countOf(days, "day");
  if (days < 60) return countOf(Math.floor(days / 7), "week");
  return countOf(Math.floor(days / 30.44), "month");
}
