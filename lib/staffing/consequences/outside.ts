import { textOrNull } from "@/lib/records/field-types/field-values";
import { addDays, workdaysBetween, type DaySpan } from "@/lib/staffing/days";
import { openingFacts, type StaffedPosition, type StaffedProject } from "@/lib/staffing/openings/openings";
import type { Dates } from "./events";

type Work = { startDate: string; endDate: string | null };

/** `begins` is the first day that has to be within the dates: today for work that had begun before, else its start. */
export type PlacedWork = Work & { begins: string };

/**
 * On which sides work leaves its project's dates, or its position's, for what is marked, asked and suggested. An open end
 * is theirs, so that it is late once they are over.
 */
export function sidesOutside(
  { startDate, endDate, begins = startDate }: Work & { begins?: string },
  dates: Dates,
  today: string,
): { isEarly: boolean; isLate: boolean } {
  const lastDay = endDate ?? (startDate > today ? startDate : today);
  return {
    isEarly: dates.startDate !== null && begins < dates.startDate,
    isLate: dates.endDate !== null && lastDay > dates.endDate,
  };
}

/** Whether work leaves the dates by what somebody enters: an open end alone, whatever day it is, asks nothing. */
export function leavesDates(work: Work & { begins?: string }, dates: Dates): boolean {
  const { isEarly, isLate } = sidesOutside(work, dates, work.startDate);
  return isEarly || isLate;
}

/**
 * The work within the dates; null if none of it is, or if it went on after they were over: then somebody has to say when
 * it ended. An open end stays open. @param isStarted work that has begun keeps its start
 */
export function cutToDates(
  { startDate, endDate }: Work,
  dates: Dates,
  { isStarted, today }: { isStarted: boolean; today: string },
): Work | null {
  const isEarly = dates.startDate !== null && startDate < dates.startDate && !isStarted;
  const start = isEarly && dates.startDate !== null ? dates.startDate : startDate;
  const isLate = dates.endDate !== null && endDate !== null && endDate > dates.endDate;
  const end = isLate ? dates.endDate : endDate;
  if (dates.endDate !== null && start > dates.endDate) return null;
  if (end !== null && (end < start || (isStarted && isLate && end < today))) return null;
  return { startDate: start, endDate: end };
}

/** The dates, long enough for all of the work; what is open stays open. */
export function extendedDates(dates: Dates, works: readonly PlacedWork[]): Dates {
  const starts = works.map(({ begins }) => begins);
  const ends = works.map(({ startDate, endDate }) => endDate ?? startDate);
  return {
    startDate: dates.startDate === null ? null : ([dates.startDate, ...starts].toSorted()[0] ?? null),
    endDate: dates.endDate === null ? null : ([dates.endDate, ...ends].toSorted().at(-1) ?? null),
  };
}

type Position = StaffedPosition & { id: string };
type Extension = { extended: Dates; positionId: string; work: PlacedWork };

/**
 * How many openings that somebody fills are empty on days that a project's extension adds, whatever they are before.
 * @param positions with the work that it is extended for
 */
export function gapsOfExtension(
  { project, positions }: { project: StaffedProject; positions: readonly Position[] },
  { extended, positionId, work }: Extension,
  today: string,
): number {
  return positions.reduce((sum, position) => {
    const { startDate = null, endDate = null } = position;
    const isOwn = position.id === positionId && (startDate !== null || endDate !== null);
    const after = isOwn ? { ...position, ...extendedDates({ startDate, endDate }, [work]) } : position;
    const { open, unfilled } = openingFacts(after, { ...project, ...extended }, today);
    const former = {
      startDate: startDate ?? textOrNull(project.startDate),
      endDate: endDate ?? textOrNull(project.endDate),
    };
    const added = unfilled.filter((span) => addsWorkdays(span, former)).map(({ count }) => count);
    return sum + Math.max(0, Math.max(0, ...added) - open);
  }, 0);
}

/** Whether some workday of a span is outside the dates. */
function addsWorkdays({ start, end }: DaySpan, { startDate, endDate }: Dates): boolean {
  const [beforeStart, afterEnd] = [startDate && addDays(startDate, -1), endDate && addDays(endDate, 1)];
  const isEarly = beforeStart !== null && hasWorkday(start, end !== null && end < beforeStart ? end : beforeStart);
  return isEarly || (afterEnd !== null && hasWorkday(start > afterEnd ? start : afterEnd, end));
}

function hasWorkday(from: string, to: string | null): boolean {
  return to === null || workdaysBetween(from, to) > 0;
}
