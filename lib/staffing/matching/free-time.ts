import { dayNumber, dayOf, workdayFrom } from "@/lib/staffing/days";
import type { Commitment, FreelancerFacts, Span } from "./match-input";
import { TOLERANCE } from "./weights";

export const FULL_WEEK_HOURS = 40;

export const PART_TIME_HOURS = 20;

/** Half a year: how far ahead a position without an end is compared. */
const OPEN_END_DAYS = 182;

export type Availability = Pick<FreelancerFacts, "availability" | "availableFrom" | "hoursPerWeek" | "commitments">;

export type FreeTime = {
  /** Hours a week, at most 40, averaged over the span. */
  hours: number;
  /** The first day on which any hours are free; after work that ends on a Friday, the Monday. */
  from: string | null;
  /** Committed assignments in the span. */
  clashes: readonly Commitment[];
};

/** How much of a full week the freelancer could work for the position. */
export function freeTime(freelancer: Availability, span: Span): FreeTime {
  const [first, end] = daysOf(span);
  const clashes = freelancer.commitments.filter(
    ({ startDate, endDate }) => dayNumber(startDate) < end && (endDate === null || dayNumber(endDate) >= first),
  );
  const opens = opensOn(freelancer, span);
  const turns = [first, opens, ...clashes.flatMap(turnsOf)].filter((day) => day >= first && day < end);
  const starts = [...new Set(turns)].toSorted((a, b) => a - b);
  const weekly = weeklyHours(freelancer);
  let total = 0;
  let from: number | null = null;
  for (const [i, start] of starts.entries()) {
    const booked = clashes.filter((clash) => isOn(clash, start)).reduce((sum, { allocation }) => sum + allocation, 0);
    const hours = start < opens ? 0 : Math.max(0, weekly - (booked * FULL_WEEK_HOURS) / 100);
    total += hours * ((starts[i + 1] ?? end) - start);
    const workday = start === first || start === opens ? start : dayNumber(workdayFrom(dayOf(start)));
    if (hours > 0 && workday < (starts[i + 1] ?? end)) from ??= workday;
  }
  return { hours: total / (end - first), from: from === null ? null : dayOf(from), clashes };
}

/** The first day from today on, on which any hours are free, however far ahead; null if no day is. */
export function firstFreeDay(freelancer: Availability, today: string): string | null {
  return freeTime(freelancer, { startDate: today, endDate: LAST_DAY }).from;
}

const LAST_DAY = "9999-12-31";

const ALLOCATION_STEP = 5;

/**
 * When and for how much the freelancer can be proposed: from their first free day in the span, for their average free
 * share of a full week from then on. All of the span if nothing is free.
 */
export function proposableTime(freelancer: Availability, span: Span): { startDate: string; allocation: number } {
  const { from } = freeTime(freelancer, span);
  if (from === null) return { startDate: span.startDate, allocation: 100 };
  const { hours } = freeTime(freelancer, { ...span, startDate: from });
  const percent = (hours / FULL_WEEK_HOURS) * 100 + TOLERANCE;
  const allocation = Math.max(ALLOCATION_STEP, Math.floor(percent / ALLOCATION_STEP) * ALLOCATION_STEP);
  return { startDate: from, allocation };
}

/** The hours that the freelancer works in a full week of theirs. */
export function weeklyHours({
  availability,
  hoursPerWeek,
}: Pick<Availability, "availability" | "hoursPerWeek">): number {
  const usual = availability === "partial" ? PART_TIME_HOURS : FULL_WEEK_HOURS;
  return Math.min(FULL_WEEK_HOURS, hoursPerWeek ?? usual);
}

/** The first day and the day after the last. */
function daysOf({ startDate, endDate }: Span): [number, number] {
  const first = dayNumber(startDate);
  const last = endDate === null ? first + OPEN_END_DAYS - 1 : dayNumber(endDate);
  return [first, Math.max(first, last) + 1];
}

/** The day from which the availability field lets the freelancer work; infinite if they are unavailable for good. */
function opensOn({ availability, availableFrom }: Availability, { startDate }: Span): number {
  if (availableFrom !== null) return Math.max(dayNumber(availableFrom), dayNumber(startDate));
  return availability === "unavailable" ? Number.POSITIVE_INFINITY : dayNumber(startDate);
}

function turnsOf({ startDate, endDate }: Commitment): number[] {
  return [dayNumber(startDate), ...(endDate === null ? [] : [dayNumber(endDate) + 1])];
}

function isOn({ startDate, endDate }: Commitment, day: number): boolean {
  return dayNumber(startDate) <= day && (endDate === null || day <= dayNumber(endDate));
}
