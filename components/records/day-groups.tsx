import type { ReactNode } from "react";
import { formatDay, formatMoment, formatTimeOfDay } from "@/lib/format";
import { currentFormats } from "@/lib/formats/current-formats";
import { addDays, dayIn, type Clock } from "@/lib/staffing/days";
import { cn } from "@/lib/utils";

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

type DaySectionProps = { day: string; today: string; className?: string; children: ReactNode };

/** The rows of a day under its name. */
export function DaySection({ day, today, className, children }: DaySectionProps) {
  const title = dayTitle(day, today);
  const date = formatDay(day);
  return (
    <section aria-label={title} className={cn("grid grid-cols-1 gap-2", className)}>
      <h2 className="flex items-baseline gap-2 section-title">
        {title}
        {title === date ? null : <span className="text-xs font-normal text-muted-foreground">{date}</span>}
      </h2>
      {children}
    </section>
  );
}

/** The time of a moment whose day stands above it. */
export function TimeOfDay({ at, className }: { at: string; className?: string }) {
  const { timeZone } = currentFormats();
  return (
    <time
      dateTime={at}
      title={formatMoment(at, timeZone)}
      className={cn("text-xs whitespace-nowrap text-muted-foreground tabular-nums", className)}
    >
      {formatTimeOfDay(at, timeZone)}
    </time>
  );
}
