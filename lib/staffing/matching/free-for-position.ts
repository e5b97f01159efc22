import { addDays, workdayBefore, workdayFrom } from "@/lib/staffing/days";
import {
  type CalendarPart,
  type CalendarSpan,
  countedParts,
  ENDLESS,
  firstFreeDay,
  freeShare,
  FULL_WEEK,
  FULL_WEEK_HOURS,
  meanFreeHours,
  partsOf,
  workCalendar,
  type WorkCalendar,
} from "@/lib/staffing/free-and-booked-time";
import type { Commitment, FreelancerFacts, Span } from "./match-input";
import { TOLERANCE } from "./weights";

/** Half a year: how far ahead a position without an end is compared. */
const OPEN_END_DAYS = 182;

export type Availability = Pick<FreelancerFacts, "availability" | "availableFrom" | "hoursPerWeek" | "commitments">;

export type FreeTime = {
  /** Hours a week, at most 40, averaged over the span's workdays. */
  hours: number;
  /** The first workday on which any hours are free; within a weekend, the first such day. */
  from: string | null;
  /** Committed assignments in the span. */
  clashes: readonly Commitment[];
};

/** How much of a full week the freelancer could work for the position. */
export function freeTime(freelancer: Availability, span: Span): FreeTime {
  const calendar = calendarOf(freelancer, spanOf(span));
  return {
    hours: meanFreeHours(calendar),
    from: firstFreeDay(calendar),
    clashes: worksIn(freelancer.commitments, span),
  };
}

/** Those that share days with a span. */
export function worksIn(works: readonly Commitment[], span: Span): Commitment[] {
  const { from, to } = spanOf(span);
  return works.filter(({ startDate, endDate }) => startDate <= to && (endDate === null || endDate >= from));
}

/** When and for how much of a full week somebody can be proposed; `isLeast` where more is free on some of these days. */
export type ProposableTime = { startDate: string; endDate: string | null; allocation: number; isLeast: boolean };

/**
 * The time for which the freelancer can be proposed, so that no workday becomes an overload: from their first free day in
 * the span, for the least that is free from then on. Where nothing is free later, it ends before that. Null if nothing is
 * free.
 */
export function proposableTime(freelancer: Availability, span: Span): ProposableTime | null {
  const { from } = freeTime(freelancer, span);
  if (from === null) return null;
  const calendar = calendarOf(freelancer, { from: span.startDate, to: span.endDate ?? ENDLESS });
  const parts = countedParts(calendar).filter(({ end }) => end >= from);
  const busy = parts.findIndex((part) => freeShare(part) <= 0);
  const shares = (busy < 0 ? parts : parts.slice(0, busy)).map(freeShare);
  const least = Math.min(...shares);
  const allocation = Math.max(1, Math.floor(least + TOLERANCE));
  const isOverload = (part: CalendarPart) => part.day < from && part.booked + allocation > FULL_WEEK;
  return {
    startDate: isLate(from, span) || partsOf(calendar).some(isOverload) ? from : span.startDate,
    endDate: parts[busy] ? dayBefore(parts[busy].day, from) : span.endDate,
    allocation,
    isLeast: shares.some((share) => share > least),
  };
}

/** The last workday before a day; within a weekend, the day before. */
function dayBefore(day: string, from: string): string {
  const workday = workdayBefore(day);
  return workday < from ? addDays(day, -1) : workday;
}

/** Whether a first free day comes after the first day of a span that counts. */
export function isLate(day: string, { startDate, endDate }: Span): boolean {
  const workday = workdayFrom(startDate);
  return day > (endDate !== null && endDate < workday ? startDate : workday);
}

/** Whether hours of a week are as good as all of them. */
export function isFull(hours: number): boolean {
  return hours > FULL_WEEK_HOURS - TOLERANCE;
}

function spanOf({ startDate, endDate }: Span): CalendarSpan {
  const to = endDate ?? addDays(startDate, OPEN_END_DAYS - 1);
  return { from: startDate, to: to < startDate ? startDate : to };
}

/** What people state of their time holds from today on, and no span of a match begins before today. */
function calendarOf(freelancer: Availability, span: CalendarSpan): WorkCalendar {
  return workCalendar(freelancer, freelancer.commitments, span, span.from);
}
