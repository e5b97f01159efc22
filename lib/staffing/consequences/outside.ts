import type { Dates } from "./events";

type Work = { startDate: string; endDate: string | null };

/** Whether work leaves its project's dates, or its position's. An open end is theirs. */
export function leavesDates({ startDate, endDate }: Work, dates: Dates): boolean {
  if (dates.startDate !== null && startDate < dates.startDate) return true;
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
export function extendedDates(dates: Dates, works: readonly Work[]): Dates {
  const starts = works.map(({ startDate }) => startDate);
  const ends = works.map(({ startDate, endDate }) => endDate ?? startDate);
  return {
    startDate: dates.startDate === null ? null : ([dates.startDate, ...starts].toSorted()[0] ?? null),
    endDate: dates.endDate === null ? null : ([dates.endDate, ...ends].toSorted().at(-1) ?? null),
  };
}
