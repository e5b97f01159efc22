import { addDays } from "./days";
import {
  calendarIn,
  FULL_WEEK,
  FULL_WEEK_HOURS,
  meanOver,
  summedSteps,
  type CalendarSpan,
  type CalendarStep,
  type SummedStep,
  type WorkCalendar,
} from "./free-and-booked-time";

/** The days on which somebody is a team's member; null has no beginning or no end. */
export type Membership = { from: string | null; to: string | null };

export function isMemberOn({ from, to }: Membership, day: string): boolean {
  return (from ?? day) <= day && day <= (to ?? day);
}

type MembershipOf = Membership & { freelancerId: string };

/**
 * Memberships that last or come, and those that have ended, each in their order. `headcount` is how many people are
 * members on the day, and `joining` how many more will be: somebody may be a member several times.
 */
export function membersOn<One extends MembershipOf>(memberships: readonly One[], day: string) {
  const current = memberships.filter(({ to }) => (to ?? day) >= day);
  const present = new Set(peopleOf(current.filter((one) => isMemberOn(one, day))));
  const joining = new Set(peopleOf(current)).size - present.size;
  return { current, former: memberships.filter(({ to }) => (to ?? day) < day), headcount: present.size, joining };
}

function peopleOf(memberships: readonly MembershipOf[]): string[] {
  return memberships.map(({ freelancerId }) => freelancerId);
}

type Member = { calendar: WorkCalendar; memberships: readonly Membership[] };

/** The time of a team's members, each while they are members. */
export function teamCalendar(members: readonly Member[], span: CalendarSpan): WorkCalendar<SummedStep> {
  const present = members.flatMap(({ calendar, memberships }) =>
    spansWithin(memberships, span).flatMap((days) => calendarIn(calendar, days) ?? []),
  );
  const sums = summedSteps(present).filter(({ day }) => day <= span.to);
  const all = sums[0]?.day === span.from ? sums : [{ ...NOBODY, day: span.from }, ...sums];
  return { span, steps: all.filter((step, i) => !isSameSum(step, all[i - 1])) };
}

/** How many members a team has, and the mean percentage of a full week that is free of each. */
export function teamFigures({ people, free }: SummedStep): { headcount: number; freeCapacity: number } {
  return { headcount: people, freeCapacity: people === 0 ? 0 : Math.round(free / people) };
}

type MemberToday = MembershipOf & { free: number };

/** How many of those who are members today have any time free, and for how many hours a week in all. */
export function freeMembers(members: readonly MemberToday[], today: string): { people: number; hours: number } {
  const present = members.filter((member) => isMemberOn(member, today));
  const free = [...new Map(present.map((member) => [member.freelancerId, member.free])).values()].filter(
    (share) => share > 0,
  );
  return { people: free.length, hours: (free.reduce((sum, share) => sum + share, 0) * FULL_WEEK_HOURS) / FULL_WEEK };
}

/** Percent of the members' full weeks; but for `tentative` together 100, unless more than all of these is booked. */
export type TeamShares = { booked: number; tentative: number; free: number; unavailable: number };

/**
 * What is booked, free and neither of the members' full weeks; null without members. What one is booked too much leaves
 * the free time of others as it is.
 */
function sharesOf({ booked, tentative, free, people }: Omit<SummedStep, "day" | "workable">): TeamShares | null {
  if (people === 0) return null;
  const [all, left] = [booked / people, free / people];
  const share = all > FULL_WEEK ? all : Math.min(all, FULL_WEEK - left);
  const unavailable = Math.max(0, FULL_WEEK - share - left);
  return { booked: share, tentative: tentative / people, free: left, unavailable };
}

/** The mean member's time, in whole percents, by which lists and timelines mark what proposals would make too much. */
export function meanCalendar({ span, steps }: WorkCalendar<SummedStep>): WorkCalendar {
  return { span, steps: steps.map(meanStep) };
}

function meanStep({ day, ...sums }: SummedStep): CalendarStep {
  const shares = sharesOf(sums);
  if (!shares) return { day, workable: 0, booked: 0, tentative: 0 };
  const [free, all] = [Math.round(shares.free), Math.round(shares.booked)];
  const booked = all > FULL_WEEK ? all : Math.min(all, FULL_WEEK - free);
  return { day, workable: booked + free, booked, tentative: Math.round(shares.tentative) };
}

/** As `sharesOf`, over the calendar's workdays. */
export function meanShares(calendar: WorkCalendar<SummedStep>): TeamShares | null {
  return sharesOf({
    booked: meanOver(calendar, ({ booked }) => booked),
    tentative: meanOver(calendar, ({ tentative }) => tentative),
    free: meanOver(calendar, ({ free }) => free),
    people: meanOver(calendar, ({ people }) => people),
  });
}

/** The days of a span in which others hold, such as memberships, in order: each once, however many hold on it. */
export function spansWithin(others: readonly Membership[], span: CalendarSpan): CalendarSpan[] {
  const days = others
    .map(({ from, to }) => ({
      from: from !== null && from > span.from ? from : span.from,
      to: to !== null && to < span.to ? to : span.to,
    }))
    .filter(({ from, to }) => from <= to)
    .toSorted((a, b) => (a.from < b.from ? -1 : Number(a.from > b.from)));
  const spans: CalendarSpan[] = [];
  for (const { from, to } of days) {
    const last = spans.at(-1);
    if (!last || from > addDays(last.to, 1)) spans.push({ from, to });
    else if (to > last.to) last.to = to;
  }
  return spans;
}

const NOBODY = { workable: 0, booked: 0, tentative: 0, free: 0, people: 0 };

function isSameSum(a: SummedStep, b: SummedStep | undefined): boolean {
  return (
    b !== undefined &&
    a.workable === b.workable &&
    a.booked === b.booked &&
    a.tentative === b.tentative &&
    a.free === b.free &&
    a.people === b.people
  );
}
