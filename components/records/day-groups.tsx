import { formatDay } from "@/lib/format";
import { addDays, dayIn, type Clock } from "@/lib/staffing/days";

/** Rows by the day of their moment, in the order in which they come. */
export function groupsByDay<Row extends { at: string }>(
  rows: readonly Row[],
  { timeZone }: Clock,
): { day: string; rows: Row[] }[] {
  const groups: { day: string; rows: Row[] }[] = [];
  for (const row of rows) {
    const day = dayIn(timeZone, row.at);
    const last = groups.at(-1);
    if (last?.day === day) last.rows.push(row);
    else groups.push({ day, rows: [row] });
  }
  return groups;
}

/** “Today”, “Yesterday” or the day. */
export function dayTitle(day: string, today: string): string {
  if (day === today) return "Today";
  return day === addDays(today, -1) ? "Yesterday" : formatDay(day);
}

/** Above the rows of a day in a box of rows. */
export function DayHeading({ day, today }: { day: string; today: string }) {
  return (
    <h2 className="border-b bg-muted/40 px-4 py-1.5 text-xs font-medium text-muted-foreground">
      {dayTitle(day, today)}
    </h2>
  );
}
