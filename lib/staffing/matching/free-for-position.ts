import { addDays, workdayBefore, workdayFrom, workdaysBetween } from "@/lib/staffing/days";
import {
  type CalendarSpan,
  ENDLESS,
  firstFreeDay,
  freeShare,
  FULL_WEEK_HOURS,
  meanFreeHours,
  partsOf,
  workCalendar,
  workdayParts,
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
  /** The first workday on which any hours are free. */
  from: string | null;
  /** Committed assignments in the span. */
  clashes: readonly Commitment[];
};

/** How much of a full week the freelancer could work for the position. */
export function freeTime(freelancer: Availability, span: Span): FreeTime {
  const calendar = calendarOf(freelancer, spanOf(span));
  return { hours: meanFreeHours(calendar), from: firstDayIn(calendar), clashes: worksIn(freelancer.commitments, span) };
}

/** Those that share days with a span. */
export function worksIn(works: readonly Commitment[], span: Span): Commitment[] {
  const { from, to } = spanOf(span);
  return works.filter(({ startDate, endDate }) => startDate <= to && (endDate === null || endDate >= from));
}

/** Of a span within a weekend, its first day. */
function firstDayIn(calendar: WorkCalendar): string | null {
  const { from, to } = calendar.span;
  if (workdaysBetween(from, to) > 0) return firstFreeDay(calendar);
  return meanFreeHours(calendar) > 0 ? from : null;
}

/** When and for how much of a full week somebody can be proposed; `isLeast` where more is free on some of these days. */
export type ProposableTime = { startDate: string; endDate: string | null; allocation: number; isLeast: boolean };

/**
 * The time for which the freelancer can be proposed, so that no day becomes an overload: from their first free day in the
 * span, for the least that is free from then on. Where nothing is free later, it ends before that. Null if nothing is free.
 */
export function proposableTime(freelancer: Availability, span: Span): ProposableTime | null {
  const { from } = freeTime(freelancer, span);
  if (from === null) return null;
  const startDate = isLate(from, span) ? from : span.startDate;
  const calendar = calendarOf(freelancer, { from: startDate, to: span.endDate ?? ENDLESS });
  const workdays = workdayParts(calendar);
  const parts = workdays.length > 0 ? workdays : partsOf(calendar);
  const busy = parts.findIndex((part) => freeShare(part) <= 0);
  const shares = (busy < 0 ? parts : parts.slice(0, busy)).map(freeShare);
  const least = Math.min(...shares);
  return {
    startDate,
    endDate: parts[busy] ? workdayBefore(parts[busy].day) : span.endDate,
    allocation: Math.max(1, Math.floor(least + TOLERANCE)),
    isLeast: shares.some((share) => share > least),
  };
}

/** Whether a first free day comes after the first workday of a span. */
export function isLate(day: string, { startDate }: Pick<Span, "startDate">): boolean {
  return day > workdayFrom(startDate);
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
