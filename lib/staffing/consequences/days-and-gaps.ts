import { addDays, type DaySpan, workdaysBetween } from "@/lib/staffing/days";
import { peopleAtOnce } from "@/lib/staffing/openings/openings";
import { isCommitted } from "@/lib/staffing/statuses";
import type { Dates } from "./events";
import { type Affected, type Patch, shiftDays } from "./options-by-cause";

type DatedWork = Pick<Affected, "status" | "startDate" | "endDate">;
type Work = DatedWork & Pick<Affected, "freelancerId">;

/** Where an assignment stands, for what a change of it leaves. */
export type Place = {
  openings: number;
  /** The other committed assignments on the position. */
  others: readonly Work[];
  /** Whether its project still needs people. */
  isOpen: boolean;
  /** The dates of its position, if they move. */
  dates?: { before: Dates; after: Dates };
};

/** Workdays gained, or lost where negative; null where an end is open before or after. */
export function daysChanged(before: DatedWork, patch: Patch): number | null {
  const after = { ...before, ...patch };
  if (isSame(before, after)) return 0;
  const lasting = [before, after].map(workdaysOf);
  const [from, to] = lasting;
  return from === null || to === null || from === undefined || to === undefined ? null : to - from;
}

/** What never began takes no days. */
function workdaysOf({ status, startDate, endDate }: DatedWork): number | null {
  if (status === "withdrawn" || status === "declined") return 0;
  return endDate === null ? null : workdaysBetween(startDate, endDate);
}

function isSame(a: DatedWork, b: DatedWork): boolean {
  return a.status === b.status && a.startDate === b.startDate && a.endDate === b.endDate;
}

/** Openings that nobody fills on some workday to come, on which the assignment is to fill one. */
export function gapsLeft(before: Work, patch: Patch, place: Place, today: string): number {
  const { openings, others, isOpen, dates } = place;
  const after: Work = { ...before, ...patch };
  if (!isOpen || !isCommitted(before.status)) return 0;
  const needed = dates ? neededDays(before, dates) : { start: before.startDate, end: before.endDate };
  const span = { start: needed.start > today ? needed.start : today, end: needed.end };
  if (span.end !== null && span.end < span.start) return 0;
  const lost = isCommitted(after.status) ? daysLost(span, after) : [span];
  const staying = isCommitted(after.status) ? [...others, after] : others;
  const isGap = lost.filter(hasWorkday).some((days) => peopleAtOnce(staying, days).fewest < openings);
  return isGap ? 1 : 0;
}

/** The days of an assignment in a position that moves: with it, or as far as the edges that the assignment was at. */
function neededDays({ startDate, endDate }: Work, { before, after }: { before: Dates; after: Dates }): DaySpan {
  const days = shiftDays(before, after);
  const isAtStart = before.startDate !== null && startDate <= before.startDate;
  const isAtEnd = endDate === null || (before.endDate !== null && endDate >= before.endDate);
  const moved = { start: addDays(startDate, days ?? 0), end: endDate && addDays(endDate, days ?? 0) };
  const start = isAtStart && after.startDate !== null ? after.startDate : moved.start;
  const end = isAtEnd ? after.endDate : moved.end;
  const isEarly = after.startDate !== null && start < after.startDate;
  const isLate = after.endDate !== null && (end === null || end > after.endDate);
  return { start: isEarly && after.startDate !== null ? after.startDate : start, end: isLate ? after.endDate : end };
}

/** The days of a span before other work starts and after it ends. */
function daysLost({ start, end }: DaySpan, { startDate, endDate }: Work): DaySpan[] {
  const dayBefore = addDays(startDate, -1);
  const dayAfter = endDate === null ? null : addDays(endDate, 1);
  const early = { start, end: end !== null && end < dayBefore ? end : dayBefore };
  const late = dayAfter === null ? [] : [{ start: dayAfter > start ? dayAfter : start, end }];
  return [early, ...late].filter((days) => days.end === null || days.end >= days.start);
}

/** A weekend alone leaves no gap. */
function hasWorkday({ start, end }: DaySpan): boolean {
  return end === null || workdaysBetween(start, end) > 0;
}
