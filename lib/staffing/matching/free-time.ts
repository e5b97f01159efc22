import { addDays, workdayFrom, workdaysBetween } from "@/lib/staffing/days";
import {
  type CalendarSpan,
  firstFreeDay,
  FULL_WEEK_HOURS,
  meanFreeHours,
  workCalendar,
  type WorkCalendar,
} from "@/lib/staffing/work-calendar";
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

const ALLOCATION_STEP = 5;

/**
 * When and for how much the freelancer can be proposed: from their first free day in the span, for their average free
 * share of a full week from then on. All of the span if nothing is free.
 */
export function proposableTime(freelancer: Availability, span: Span): { startDate: string; allocation: number } {
  const { from } = freeTime(freelancer, span);
  if (from === null) return { startDate: span.startDate, allocation: 100 };
  const startDate = isLate(from, span) ? from : span.startDate;
  const { hours } = freeTime(freelancer, { ...span, startDate });
  const percent = (hours / FULL_WEEK_HOURS) * 100 + TOLERANCE;
  const allocation = Math.max(ALLOCATION_STEP, Math.floor(percent / ALLOCATION_STEP) * ALLOCATION_STEP);
  return { startDate, allocation };
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
