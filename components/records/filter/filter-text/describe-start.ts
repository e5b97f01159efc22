import { formatUpcomingDay } from "@/lib/format";
import { daysAhead, TODAY } from "@/lib/records/field-types/relative-day";

/** When records have started: `Now`, `Within 30 days` or `By 15 Dec`. @param day as a filter has it, maybe relative */
export function describeStart(day: string, today: string): string {
  const days = daysAhead(day);
  if (day === TODAY) return "Now";
  if (days !== null) return `Within ${days} days`;
  return `By ${formatUpcomingDay(day, today)}`;
}
