import { formatFigure, formatUpcomingDay } from "@/lib/format";
import { addDays, DAYS_IN_WEEK, workdayFrom } from "./days";
import {
  FULL_WEEK,
  freeShare,
  meanOver,
  weeklyHours,
  workCalendar,
  type Booking,
  type CalendarSpan,
  type CalendarStep,
  type StatedTime,
} from "./free-and-booked-time";
import { meanCalendar, teamCalendar, type Membership } from "./team-calendar";
import { freeShareText, freeTimeText, timePhases, unavailableText } from "./time-words";

/** Weeks ahead that lists show of somebody's time. */
export const NEXT_WEEKS = 12;

/** The time of one person or, without `weeklyHours`, the mean of several. */
export type NextWeeks = CalendarSpan & { weeklyHours: number | null; steps: readonly CalendarStep[] };

export type TimeFacts = { stated: StatedTime; bookings: readonly Booking[] };

export function nextWeeksOf({ stated, bookings }: TimeFacts, today: string): NextWeeks {
  const span = nextSpan(today);
  const { steps } = workCalendar(stated, bookings, span, today);
  return { ...span, weeklyHours: weeklyHours(stated), steps };
}

/** Somebody may be a member several times, and counts once on a day. */
export type MemberFacts = TimeFacts & Membership & { freelancerId: string };

export function nextWeeksOfTeam(members: readonly MemberFacts[], today: string): NextWeeks {
  const span = nextSpan(today);
  const people = [...Map.groupBy(members, ({ freelancerId }) => freelancerId).values()].flatMap((memberships) =>
    memberships.slice(0, 1).map(({ stated, bookings }) => ({
      calendar: workCalendar(stated, bookings, span, today),
      memberships,
    })),
  );
  return { ...span, weeklyHours: null, steps: meanCalendar(teamCalendar(people, span)).steps };
}

/** From today on. */
export function nextSpan(today: string): CalendarSpan {
  return { from: today, to: addDays(today, NEXT_WEEKS * DAYS_IN_WEEK - 1) };
}

/**
 * “Fully booked until 4 Dec 2026, then free.”, and of several people “40% free today, 55% over 12 weeks”; “0% free
 * and 48% unavailable today, 20% free over 12 weeks” where not all of their full weeks can be booked.
 */
export function nextWeeksText({ from, to, weeklyHours: weekly, steps }: NextWeeks): string {
  const calendar = { span: { from, to }, steps };
  if (weekly !== null) return freeTimeText(calendar, { weekly, today: from });
  const [now] = steps;
  const free = freeShareText(now ? freeShare(now) : 0);
  const mean = Math.round(meanOver(calendar, freeShare));
  const unavailable = now ? FULL_WEEK - Math.max(now.workable, now.booked) : 0;
  if (unavailable <= 0) return `${free} today, ${mean}% over ${NEXT_WEEKS} weeks`;
  return `${free} and ${unavailableText(unavailable)} today, ${freeShareText(mean)} over ${NEXT_WEEKS} weeks`;
}

/**
 * “Booked from 30 Nov”, or “All 40 h booked” where it is so by now: what stands against somebody who states that they
 * have time, within two weeks of the day from which they do; null where nothing does.
 */
export function bookedDespite(
  { availability, availableFrom }: Pick<StatedTime, "availability" | "availableFrom">,
  { from, to, weeklyHours: weekly, steps }: NextWeeks,
): string | null {
  if (availability === "unavailable" || weekly === null) return null;
  if (availability === "on_notice" && availableFrom === null) return null;
  const opens = workdayFrom(availableFrom !== null && availableFrom > from ? availableFrom : from);
  const booked = timePhases({ span: { from, to }, steps }).find(({ kind, end }) => kind === "booked" && end >= opens);
  if (!booked || booked.day >= addDays(opens, BOOKED_SOON_DAYS)) return null;
  const isLater = booked.day > workdayFrom(from);
  return isLater ? `Booked from ${formatUpcomingDay(booked.day, from)}` : `All ${formatFigure(weekly)} h booked`;
}

/** Who is free for longer is available now. */
export const BOOKED_SOON_DAYS = 2 * DAYS_IN_WEEK;
