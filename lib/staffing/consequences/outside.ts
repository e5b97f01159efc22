import { openingFacts, sumOpenings, type StaffedPosition, type StaffedProject } from "@/lib/staffing/openings";
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

type Staffed = { project: StaffedProject; positions: readonly (StaffedPosition & { id: string })[] };

/**
 * How many filled openings are empty on days that a project's extension adds. @param positions with the work that it is
 * extended for
 */
export function gapsOfExtension(
  { project, positions }: Staffed,
  { extended, positionId, work }: { extended: Dates; positionId: string; work: PlacedWork },
  today: string,
): number {
  const gapsIn = (dates: Partial<Dates>, some: Staffed["positions"]) =>
    sumOpenings(some.map((position) => openingFacts(position, { ...project, ...dates }, today))).gaps;
  const after = positions.map((position) => {
    const { startDate = null, endDate = null } = position;
    const isOwn = position.id === positionId && (startDate !== null || endDate !== null);
    return isOwn ? { ...position, ...extendedDates({ startDate, endDate }, [work]) } : position;
  });
  return Math.max(0, gapsIn(extended, after) - gapsIn({}, positions));
}
