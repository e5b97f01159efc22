import { addDays, workdayFrom } from "./days";
import { HOUR_LEVELS } from "./hour-levels";
import { isMemberOn } from "./team-calendar";
import {
  calendarIn,
  ENDLESS,
  firstFreeDay,
  freeHours,
  freeShare,
  overloadsOf,
  stepOn,
  workCalendar,
  type Booking,
  type StatedTime,
  type WorkCalendar,
} from "./free-and-booked-time";

/** A figure of a stored day up to today is one of today. */
type Day = string | null;

/**
 * What lists know of a freelancer's time. `levels` are the first workdays with so many free hours a week by the name of
 * their column, `booked` is in percent of a full week. `until` is the day on which time alone changes a figure.
 */
export type FreelancerTime = {
  freeFrom: Day;
  levels: Record<string, Day>;
  freeHours: number;
  booked: number;
  overloadedFrom: Day;
  until: Day;
};

/** `freeCapacity` is the mean of what is free of those who are members today, in percent of a full week. */
export type TeamTime = { freeCapacity: number; freeFrom: Day; until: Day };

export function levelColumn(hours: number): string {
  return `freeFrom${hours}`;
}

/** A freelancer's calendar from today on, without an end. */
export function calendarAhead(stated: StatedTime, bookings: readonly Booking[], today: string): WorkCalendar {
  return workCalendar(stated, bookings, { from: today, to: ENDLESS }, today);
}

export function freelancerTime(calendar: WorkCalendar): FreelancerTime {
  const today = calendar.span.from;
  const now = stepOn(calendar, today);
  return {
    freeFrom: freeFromOf(calendar, today),
    levels: Object.fromEntries(HOUR_LEVELS.map((hours) => [levelColumn(hours), freeFromOf(calendar, today, hours)])),
    freeHours: freeHours(now),
    booked: now.booked,
    overloadedFrom: overloadsOf(calendar)[0]?.day ?? null,
    until: firstAfter(today, changeDays(calendar)),
  };
}

/** Somebody may be a member several times, and counts once on a day. */
export type Membership = { freelancerId: string; from: Day; to: Day; calendar: WorkCalendar };

export function teamTime(memberships: readonly Membership[], today: string): TeamTime {
  const isPresent = (member: Membership) => isMemberOn(member, today);
  const present = new Map(memberships.filter(isPresent).map((member) => [member.freelancerId, member.calendar]));
  const free = [...present.values()].map((calendar) => freeShare(stepOn(calendar, today)));
  const freeDays = memberships.flatMap(({ from, to, calendar }) => {
    const within = calendarIn(calendar, { from: from ?? today, to: to ?? ENDLESS });
    return (within && freeFromOf(within, today)) ?? [];
  });
  const changes = memberships.flatMap(({ from, to, calendar }) => [
    ...changeDays(calendar),
    ...(from === null ? [] : [from]),
    ...(to === null || to === ENDLESS ? [] : [addDays(to, 1)]),
  ]);
  return {
    freeCapacity: free.length === 0 ? 0 : Math.round(free.reduce((sum, share) => sum + share, 0) / free.length),
    freeFrom: freeDays.toSorted()[0] ?? null,
    until: firstAfter(today, changes),
  };
}

/** On a weekend, who is free from Monday is free now, as they were on Friday. */
function freeFromOf(calendar: WorkCalendar, today: string, leastHours?: number): Day {
  const day = firstFreeDay(calendar, leastHours);
  return day === workdayFrom(today) ? today : day;
}

function changeDays({ steps }: WorkCalendar): string[] {
  return steps.map(({ day }) => day);
}

function firstAfter(today: string, days: readonly string[]): Day {
  return days.filter((day) => day > today).toSorted()[0] ?? null;
}
