import { formatMonth, formatShortDay } from "@/lib/format";
import { daysBetween, nextMonth } from "@/lib/staffing/days";
import type { CalendarSpan } from "@/lib/staffing/free-and-booked-time";
import { cn } from "@/lib/utils";

/** The months above strips of the same days; the first and the last day where these hold hardly any month. */
export function TimeScale({ span, className }: { span: CalendarSpan; className?: string }) {
  const marks = scaleMarks(span);
  return (
    <span aria-hidden className={cn("time-scale", className)}>
      {marks.length > 1 ? (
        marks.map(({ day, left }) => (
          <span key={day} style={{ left: `${left < SNAP_SHARE ? 0 : left}%` }}>
            {shortName(day)}
          </span>
        ))
      ) : (
        <>
          <span className="left-0">{formatShortDay(span.from)}</span>
          <span className="right-0">{formatShortDay(span.to)}</span>
        </>
      )}
    </span>
  );
}

/** Percent of a scale by which a name that begins so near its edge would look misplaced. */
const SNAP_SHARE = 3;

/** Percent of a scale that a month’s name takes, at the least. */
const NAME_SHARE = 12;
const SHORTEST_MONTH = 28;

/** Months by their first displayed day, each or every so many, as far apart as their names need. */
export function scaleMarks({ from, to }: CalendarSpan): { day: string; left: number }[] {
  const days = daysBetween(from, to) + 1;
  const months: { day: string; left: number }[] = [];
  for (let day = from; day <= to; day = nextMonth(day)) {
    months.push({ day, left: (daysBetween(from, day) / days) * 100 });
  }
  const every = Math.ceil((NAME_SHARE * days) / 100 / SHORTEST_MONTH);
  const second = months[1];
  // Of a few days at the beginning the month after them is named.
  const first = second && second.left < NAME_SHARE && !from.endsWith("-01") ? 1 : 0;
  return months.filter(({ left }, i) => i >= first && (i - first) % every === 0 && left <= 100 - NAME_SHARE);
}

/** “Dec”: the first three letters of any month are its short name. */
function shortName(day: string): string {
  return formatMonth(day.slice(0, 7)).slice(0, 3);
}
