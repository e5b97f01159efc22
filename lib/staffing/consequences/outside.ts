import { textOrNull } from "@/lib/records/field-types/field-values";
import { addDays, workdaysBetween, type DaySpan } from "@/lib/staffing/days";
import { openingFacts, type StaffedPosition, type StaffedProject } from "@/lib/staffing/openings";
import type { Dates } from "./events";

type Work = { startDate: string; endDate: string | null };

/** `begins` is the first day that has to be within the dates: today for work that had begun before, else its start. */
export type PlacedWork = Work & { begins: string };

/** Whether work leaves its project's dates, or its position's. An open end is theirs. */
export function leavesDates({ startDate, endDate, begins = startDate }: Work & { begins?: string }, dates: Dates) {
  if (dates.startDate !== null && begins < dates.startDate) return true;
  return dates.endDate !== null && (startDate > dates.endDate || (endDate !== null && endDate > dates.endDate));
}

/**
 * The work within the dates; null if none of it is. An open end stays open. @param isStarted work that has begun keeps
 * its start
 */
export function cutToDates({ startDate, endDate }: Work, dates: Dates, isStarted: boolean): Work | null {
  const isEarly = dates.startDate !== null && startDate < dates.startDate && !isStarted;
  const start = isEarly && dates.startDate !== null ? dates.startDate : startDate;
  const isLate = dates.endDate !== null && endDate !== null && endDate > dates.endDate;
  const end = isLate ? dates.endDate : endDate;
  if (dates.endDate !== null && start > dates.endDate) return null;
  return end !== null && end < start ? null : { startDate: start, endDate: end };
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
