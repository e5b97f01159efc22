import { addDays, weekOf } from "@/lib/staffing/days";
import { HOUR_LEVELS } from "@/lib/staffing/hour-levels";
import { contradictionsOf } from "@/lib/staffing/contradictions/contradictions";
import { nextSpan, nextWeeksOfTeam, type TimeFacts } from "@/lib/staffing/next-weeks";
import { calendarAhead, freelancerTime, levelColumn, teamTime } from "@/lib/staffing/stored-time";
import { isCommitted, isPending, isRunning, isWorked, waitsFor } from "@/lib/staffing/statuses";
import { spansWithin } from "@/lib/staffing/team-calendar";
import { utilizationOf, workCalendar, type Booking, type StatedTime } from "@/lib/staffing/free-and-booked-time";
import type { Assignment, Person, Seen } from "./read-world";
import { positionsOf } from "./opening-rules";
import { says, type Said } from "./said";

export const WEEKS = 8;

/** The days of timelines, from this week's Monday. */
export function timelineSpan(today: string) {
  const from = weekOf(today);
  return { from, to: addDays(from, 7 * WEEKS - 1) };
}

/** What every screen says of somebody's time; a day up to today is one of today. */
export function timeFacts(time: Record<string, unknown>, today: string): Record<string, unknown> {
  const dayOf = (value: unknown) => (typeof value === "string" && value < today ? today : value);
  const levels = HOUR_LEVELS.map((hours) => [`free from with ${hours} h`, dayOf(time[levelColumn(hours)])] as const);
  return {
    "free from": dayOf(time.freeFrom),
    ...Object.fromEntries(levels),
    "free hours": time.freeHours === undefined ? undefined : Number(time.freeHours),
    booked: time.booked,
    "overloaded from": dayOf(time.overloadedFrom),
  };
}

/** Of a person whose bookings are known, as their page has them. */
export function timeOfBookings(stated: StatedTime, bookings: readonly Booking[], today: string) {
  const { levels, ...time } = freelancerTime(
    calendarAhead(
      stated,
      bookings.filter(({ status }) => !isPending(status)),
      today,
    ),
  );
  return timeFacts({ ...time, ...levels }, today);
}

export function peopleRules(seen: Seen): Said[] {
  const { today, all } = seen;
  return seen.people.flatMap((person) => {
    const work = all.assignments.filter((one) => one.freelancerId === person.id);
    const own = seen.assignments.filter((one) => one.freelancerId === person.id);
    return says("rule", person.code, {
      ...timeOfBookings(person, work, today),
      steps: workCalendar(person, work, timelineSpan(today), today).steps,
      "next weeks": workCalendar(person, work, nextSpan(today), today).steps,
      utilization: utilizationOf(work, today),
      "active assignments": own.filter((one) => isRunning(one, today)).length,
      "assignments on the timeline": own.filter((one) => isOnTimeline(one, today)).map(({ code }) => code),
    });
  });
}

/** While it takes time, or would. */
function isOnTimeline({ status, startDate, endDate }: Assignment, today: string): boolean {
  const { from, to } = timelineSpan(today);
  const isInSpan = startDate <= to && (endDate === null || endDate >= from);
  return isInSpan && (isCommitted(status) || isPending(status) || (isWorked(status) && startDate <= today));
}

/** What keeps an assignment from being right, and who has to answer next. */
export function workRules({ today, assignments, all, viewer }: Seen): Said[] {
  const positions = all.projects.flatMap((project) => positionsOf({ ...all, viewer, all }, project));
  const overfilled = new Map(positions.map((position) => [position.id, position.overfilled]));
  const agreedBeside = ({ id, freelancerId }: Assignment) =>
    assignments.filter((two) => two.freelancerId === freelancerId && two.id !== id && isCommitted(two.status));
  return assignments.flatMap((one) =>
    says("rule", one.code, {
      contradictions: contradictionsOf(
        one,
        { ...one.limits, agreed: agreedBeside(one), overfilled: overfilled.get(one.positionId) ?? 0 },
        today,
      ),
      "waits for": waitsFor(one.status),
      "waits since": new Date(one.statusSince).toISOString(),
    }),
  );
}

export function teamRules({ today, teams, members, all }: Seen): Said[] {
  const calendars = new Map(all.people.map((person) => [person.id, calendarOf(person, all.assignments, today)]));
  return teams.flatMap(({ id, code }) => {
    const own = members.filter(({ teamId }) => teamId === id);
    const memberships = own.flatMap((member) => {
      const calendar = calendars.get(member.freelancerId);
      return calendar ? [{ ...member, calendar }] : [];
    });
    const { freeCapacity, freeFrom } = teamTime(memberships, today);
    const span = { from: today, to: today };
    const present = own.filter((member) => spansWithin([member], span).length > 0);
    return says("rule", code, {
      headcount: new Set(present.map(({ freelancerId }) => freelancerId)).size,
      "free capacity": freeCapacity,
      "somebody free from": freeFrom,
      "next weeks": nextWeeksOfTeam(
        own.map((member) => ({ ...member, ...factsOf(member.freelancerId, all) })),
        today,
      ).steps,
    });
  });
}

function factsOf(id: string, { people, assignments }: Seen["all"]): TimeFacts {
  const stated = people.find((person) => person.id === id);
  if (!stated) throw new Error("A member is nobody");
  return { stated, bookings: assignments.filter(({ freelancerId }) => freelancerId === id) };
}

function calendarOf(person: Person, assignments: readonly Assignment[], today: string) {
  const work = assignments.filter(({ freelancerId, status }) => freelancerId === person.id && !isPending(status));
  return calendarAhead(person, work, today);
}
