import { addDays, type DaySpan, workdaysBetween } from "@/lib/staffing/days";
import { peopleAtOnce } from "@/lib/staffing/openings";
import { isCommitted } from "@/lib/staffing/statuses";
import type { Affected, Patch } from "./options";

type Work = Pick<Affected, "status" | "startDate" | "endDate">;

/** Where an assignment stands, for what a change of it leaves. */
export type Place = {
  openings: number;
  /** The other committed assignments on the position. */
  others: readonly Work[];
  /** Whether its project still needs people. */
  isOpen: boolean;
};

/** Workdays gained, or lost where negative; null where an end is open before or after. */
export function daysChanged(before: Work, patch: Patch): number | null {
  const after = { ...before, ...patch };
  if (isSame(before, after)) return 0;
  const lasting = [before, after].map(workdaysOf);
  const [from, to] = lasting;
  return from === null || to === null || from === undefined || to === undefined ? null : to - from;
}

/** What never began takes no days. */
function workdaysOf({ status, startDate, endDate }: Work): number | null {
  if (status === "withdrawn" || status === "declined") return 0;
  return endDate === null ? null : workdaysBetween(startDate, endDate);
}

function isSame(a: Work, b: Work): boolean {
  return a.status === b.status && a.startDate === b.startDate && a.endDate === b.endDate;
}

/** Openings that nobody fills on some workday to come, on which the assignment was to fill one. */
export function gapsLeft(before: Work, patch: Patch, { openings, others, isOpen }: Place, today: string): number {
  const after: Work = { ...before, ...patch };
  if (!isOpen || !isCommitted(before.status)) return 0;
  const from = before.startDate > today ? before.startDate : today;
  if (before.endDate !== null && before.endDate < from) return 0;
  const span = { start: from, end: before.endDate };
  const lost = isCommitted(after.status) ? daysLost(span, after) : [span];
  const staying = isCommitted(after.status) ? [...others, after] : others;
  const isGap = lost.filter(hasWorkday).some((days) => peopleAtOnce(staying, days).fewest < openings);
  return isGap ? 1 : 0;
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
