import { addDays, workdayFrom, type DaySpan } from "../days";
import { isCommitted } from "../statuses";

export type WorkDates = { freelancerId: string; status: string; startDate: string; endDate: string | null };

type WorkStep = DaySpan & { working: number };

/** How many people with committed work there are on the workdays of a span; on all its days if it has no workday. */
export function workSteps(people: readonly WorkDates[], { start, end }: DaySpan, count = countPeople): WorkStep[] {
  const committed = people.filter(({ status }) => isCommitted(status));
  const atWorkdays = end === null || workdayFrom(start) <= end ? workdayFrom : (day: string) => day;
  const days = changesOf(committed)
    .filter((day) => day > start)
    .concat(start)
    .map(atWorkdays)
    .filter((day) => end === null || day <= end);
  const sorted = [...new Set(days)].toSorted();
  const steps: WorkStep[] = [];
  for (const [i, day] of sorted.entries()) {
    const working = count(committed.filter((one) => isAtWork(one, day)));
    const next = sorted[i + 1];
    const lastDay = next === undefined ? end : addDays(next, -1);
    const last = steps.at(-1);
    if (last?.working === working) last.end = lastDay;
    else steps.push({ start: day, end: lastDay, working });
  }
  return steps;
}

/** Whoever has several assignments is one person. */
export function countPeople(work: readonly WorkDates[]): number {
  return new Set(work.map(({ freelancerId }) => freelancerId)).size;
}

function changesOf(people: readonly WorkDates[]): string[] {
  return people.flatMap(({ startDate, endDate }) => [startDate, ...(endDate === null ? [] : [addDays(endDate, 1)])]);
}

export function isAtWork({ startDate, endDate }: WorkDates, day: string): boolean {
  return startDate <= day && (endDate === null || endDate >= day);
}
