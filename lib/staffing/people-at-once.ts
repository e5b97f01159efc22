import { addDays, workdaysBetween } from "./days";

type Dates = { startDate: string; endDate: string | null };

/** From the day to the end, both included, as many people have work; a null end is open. */
export type PeopleSpan = { day: string; end: string | null; count: number };

/** How many of the people work at once, from a day to another; without an end, for good. */
export function peopleSpans(people: readonly Dates[], from: string, to: string | null = null): PeopleSpan[] {
  const changes = people.flatMap(({ startDate, endDate }) => [
    startDate,
    ...(endDate === null ? [] : [addDays(endDate, 1)]),
  ]);
  const inside = changes.filter((day) => day > from && (to === null || day <= to));
  const days = [...new Set([from, ...inside])].toSorted();
  return days.map((day, i) => {
    const next = days[i + 1];
    const count = people.filter((one) => one.startDate <= day && (one.endDate === null || one.endDate >= day)).length;
    return { day, end: next === undefined ? to : addDays(next, -1), count };
  });
}

/** The most people at once on a workday of the span: a weekend alone is nobody's work. */
export function peakOf(people: readonly Dates[], from: string, to: string | null = null): number {
  return Math.max(
    0,
    ...peopleSpans(people, from, to)
      .filter(hasWorkday)
      .map(({ count }) => count),
  );
}

export function hasWorkday({ day, end }: Pick<PeopleSpan, "day" | "end">): boolean {
  return end === null || workdaysBetween(day, end) > 0;
}
