import { addDays } from "@/lib/staffing/days";
import { isProjectOver } from "@/lib/staffing/statuses";
import { datesOf, hasDates, positionsOf, type Dates } from "./events";
import { shiftDays } from "./options-by-cause";

type Values = Record<string, unknown>;

/** A position with dates of its own, which stay behind when its project moves; `after` are those that move along. */
export type OwnDates = { positionId: string; role: string; before: Dates; after: Dates };

/** The positions that a project leaves behind: those without other dates in the same write, until their end is over. */
export function positionsBehind(before: Values, after: Values, today: string): OwnDates[] {
  const days = shiftDays(datesOf(before), datesOf(after));
  if (days === null || isProjectOver(after.status)) return [];
  const former = new Map(positionsOf(before).map(({ id, dates }) => [id, dates]));
  return positionsOf(after).flatMap(({ id: positionId, role, dates }) => {
    const own = former.get(positionId);
    const isBehind = hasDates(dates) && own?.startDate === dates.startDate && own.endDate === dates.endDate;
    const isOver = dates.endDate !== null && dates.endDate < today;
    return isBehind && !isOver ? [{ positionId, role, before: dates, after: moved(dates, days) }] : [];
  });
}

function moved({ startDate, endDate }: Dates, days: number): Dates {
  return { startDate: startDate && addDays(startDate, days), endDate: endDate && addDays(endDate, days) };
}

/** Such as “starts before the project”; null for a position within its project’s dates, or without dates of its own. */
export function outsideMark(own: Dates, project: Dates): string | null {
  const { startDate, endDate } = own;
  const isEarly = isBefore(startDate, project.startDate);
  const isLate = isBefore(project.endDate, endDate);
  if (isBefore(endDate, project.startDate)) return "ends before the project starts";
  if (isBefore(project.endDate, startDate)) return "starts after the project ends";
  if (isEarly && isLate) return "longer than the project";
  if (isEarly) return "starts before the project";
  return isLate ? "ends after the project" : null;
}

function isBefore(a: string | null, b: string | null): boolean {
  return a !== null && b !== null && a < b;
}
