import { formatDay } from "@/lib/format";
import { daysBetween, DAYS_IN_WEEK, type DaySpan } from "@/lib/staffing/days";

/** What a change of dates does to a span: `2 weeks later`, `starts 3 days earlier`, `ends 1 week later`. */
export function movedText(before: DaySpan, after: DaySpan): string {
  const start = daysBetween(before.start, after.start);
  const isOpen = before.end === null || after.end === null;
  const end = before.end === null || after.end === null ? 0 : daysBetween(before.end, after.end);
  if (!isOpen && start === end) return shiftText(start);
  const starts = start === 0 ? [] : [`starts ${shiftText(start)}`];
  const ends = end === 0 ? [] : [`ends ${shiftText(end)}`];
  const closes = before.end === null && after.end !== null ? [`ends ${formatDay(after.end)}`] : [];
  return [...starts, ...ends, ...closes].join(", ");
}

/** `3 days earlier`; whole weeks as weeks. */
function shiftText(days: number): string {
  const size = Math.abs(days);
  const isWeeks = size % DAYS_IN_WEEK === 0;
  const count = isWeeks ? size / DAYS_IN_WEEK : size;
  return `${count} ${isWeeks ? "week" : "day"}${count === 1 ? "" : "s"} ${days < 0 ? "earlier" : "later"}`;
}
