import { isBackAfter } from "@/lib/staffing/contradictions/absence";
import { addDays, daysBetween, workdayUntil } from "@/lib/staffing/days";
import { peopleAtOnce } from "@/lib/staffing/openings/openings";
import { hasStarted, isCommitted, isPending, placedFrom } from "@/lib/staffing/statuses";
import type { Action, Cause } from "./causes";
import type { Dates, StaffingEvent } from "./events";
import { cutToDates, sidesOutside } from "./outside";

/** A live assignment as the rule sees it. */
export type Affected = {
  id: string;
  freelancerId: string;
  status: string;
  startDate: string;
  endDate: string | null;
  createdAt: string;
};

/** What an action does to an assignment; what isn't in the patch stays. */
export type Patch = { status?: string; startDate?: string; endDate?: string | null; reason?: string };

export type Option = { action: Action; patch: Patch };

/** The first option is the suggested one. */
export type Affecting<A extends Affected = Affected> = { assignment: A; options: [Option, ...Option[]] };

export const KEEP: Option = { action: "keep", patch: {} };

/**
 * What may become of the assignments that an event touches. @param assignments all live ones of its project, position,
 * freelancer, company or center
 */
export function optionsOf<A extends Affected>(
  event: StaffingEvent,
  assignments: readonly A[],
  today: string,
): Affecting<A>[] {
  // Nobody stays on a position that is gone.
  const mayStay = event.cause !== "position-removed";
  return RULES[event.cause](event, assignments, today).flatMap(({ id, options }) => {
    const assignment = assignments.find((one) => one.id === id);
    const [first, ...others] = options;
    if (!assignment || !first) return [];
    const all = [first, ...others];
    return [
      {
        assignment,
        options:
          mayStay && !all.some(({ action }) => action === "keep") ? [first, ...others, KEEP] : [first, ...others],
      },
    ];
  });
}

type Choices = { id: string; options: Option[] };
type Rule = (event: StaffingEvent, assignments: readonly Affected[], today: string) => Choices[];

const leaving: Rule = ({ cause }, assignments, today) =>
  assignments.map((assignment) => ({ id: assignment.id, options: leave(cause, assignment, today) }));

const staying: Rule = ({ cause }, assignments, today) =>
  assignments.map((assignment) => ({ id: assignment.id, options: [KEEP, ...leave(cause, assignment, today)] }));

/** As data: what each cause does. */
const RULES: Record<Cause, Rule> = {
  "project-cancelled": leaving,
  "project-completed": leaving,
  "project-on-hold": staying,
  "project-moved": moved,
  "position-removed": leaving,
  "position-shrunk": shrunk,
  "position-moved": moved,
  "freelancer-blocked": leaving,
  "freelancer-archived": leaving,
  "freelancer-inactive": leaving,
  "freelancer-unavailable": unavailable,
  "company-archived": leaving,
  "company-inactive": staying,
  "company-on-hold": staying,
  "center-deactivated": staying,
};

/** The ways to leave: work that has started ends, and what nobody made active since may never have taken place. */
function leave(cause: Cause, assignment: Affected, today: string, lastDay = today): Option[] {
  const withdraw: Option = { action: "withdraw", patch: { status: "withdrawn", reason: REASONS[cause] } };
  if (!hasStarted(assignment, today)) return [withdraw];
  const end = endWork(cause, assignment, today, lastDay);
  return assignment.status === "active" ? [end] : [end, withdraw];
}

/** Completed work is over with its project; other work is broken off, which needs a reason. */
function endWork(cause: Cause, assignment: Affected, today: string, lastDay: string): Option {
  const day = latest(assignment.startDate, earliest(today, lastDay, assignment.endDate));
  // Nobody’s work ends on a weekend only because it is one today.
  const isOwn = day !== today || day === assignment.endDate;
  const endDate = isOwn ? day : latest(assignment.startDate, workdayUntil(day));
  if (cause === "project-completed" || day < today) {
    return { action: "end", patch: { status: "completed", endDate } };
  }
  return { action: "end", patch: { status: "terminated", endDate, reason: REASONS[cause] } };
}

function earliest(first: string, ...others: (string | null)[]): string {
  return others.reduce<string>((least, day) => (day !== null && day < least ? day : least), first);
}

/** A project or position with other dates. */
function moved(event: StaffingEvent, assignments: readonly Affected[], today: string): Choices[] {
  if (event.cause !== "project-moved" && event.cause !== "position-moved") return [];
  const { before, after, cause } = event;
  const days = shiftDays(before, after);
  return assignments.flatMap((assignment): Choices[] => {
    const shifted = days === null ? null : shift(assignment, days, today);
    const fitting = cut(assignment, after, today);
    const leaving = leave(cause, assignment, today, after.endDate ?? today);
    const others = [fitting, ...leaving].filter((option) => option !== null);
    if (shifted) return [{ id: assignment.id, options: [shifted, ...others] }];
    if (!isOutside(assignment, { before, after, today })) return [];
    // Other dates alone are no reason to send somebody away who works.
    const staysFirst = fitting === null && hasStarted(assignment, today) && !isOver(after, today);
    return [{ id: assignment.id, options: staysFirst ? [KEEP, ...others] : others }];
  });
}

/** By how many days both ends moved; null if they moved apart or closer, or only one of them is known. */
export function shiftDays(before: Dates, after: Dates): number | null {
  const starts = before.startDate && after.startDate ? daysBetween(before.startDate, after.startDate) : null;
  const ends = before.endDate && after.endDate ? daysBetween(before.endDate, after.endDate) : null;
  const isOpenEnded = before.endDate === null && after.endDate === null;
  if (starts === null || starts === 0) return null;
  return starts === ends || isOpenEnded ? starts : null;
}

/** Work that has begun keeps its start. */
function shift(assignment: Affected, days: number, today: string): Option | null {
  const { startDate, endDate } = assignment;
  const isStarted = hasStarted(assignment, today);
  if (isStarted && endDate === null) return null;
  const end = endDate === null ? null : addDays(endDate, days);
  if (isStarted && end !== null) {
    return { action: "shift", patch: { endDate: end < startDate ? startDate : end } };
  }
  return {
    action: "shift",
    patch: { startDate: addDays(startDate, days), ...(endDate === null ? {} : { endDate: end }) },
  };
}

/** The assignment within the dates; null if none of it is, or it is already. */
function cut(assignment: Affected, dates: Dates, today: string): Option | null {
  const within = cutToDates(assignment, dates, { isStarted: hasStarted(assignment, today), today });
  if (!within) return null;
  const patch: Patch = {
    ...(within.startDate === assignment.startDate ? {} : { startDate: within.startDate }),
    ...(within.endDate === assignment.endDate ? {} : { endDate: within.endDate }),
  };
  return Object.keys(patch).length === 0 ? null : { action: "cut", patch };
}

type Move = { before: Dates; after: Dates; today: string };

/** Whether an assignment leaves the dates at an end that has moved. */
function isOutside(assignment: Affected, { before, after, today }: Move): boolean {
  const begins = placedFrom(assignment.startDate, { isStarted: hasStarted(assignment, today), today });
  const { isEarly, isLate } = sidesOutside({ ...assignment, begins }, after, today);
  return (isEarly && after.startDate !== before.startDate) || (isLate && after.endDate !== before.endDate);
}

function isOver({ endDate }: Dates, today: string): boolean {
  return endDate !== null && endDate < today;
}

/** Fewer openings: proposals for which none is left go first, the latest, then whoever starts last. */
function shrunk(event: StaffingEvent, assignments: readonly Affected[], today: string): Choices[] {
  if (event.cause !== "position-shrunk") return [];
  const { cause, openings } = event;
  const ahead = assignments.filter(({ endDate }) => endDate === null || endDate >= today);
  const staying = new Set(ahead.filter(({ status }) => isCommitted(status)));
  const mostIn = ({ startDate, endDate }: Pick<Affected, "startDate" | "endDate">) =>
    peopleAtOnce([...staying], { start: latest(today, startDate), end: endDate }).most;
  const most = () => mostIn({ startDate: today, endDate: null });
  const leaving: Affected[] = [];
  for (const assignment of [...staying].toSorted(leavesFirst(today))) {
    if (most() <= openings) break;
    if (mostIn(assignment) > openings && staying.delete(assignment)) leaving.unshift(assignment);
  }
  // Somebody who stays with other work keeps this too, as they take no further opening with it.
  for (const assignment of leaving) if (staying.add(assignment) && most() > openings) staying.delete(assignment);
  const isFull = (proposed: Affected) => mostIn(proposed) >= openings;
  const surplus = ahead.filter((one) => (isPending(one.status) ? isFull(one) : !staying.has(one)));
  if (surplus.length === 0) return [];
  const others = ahead.filter((one) => isCommitted(one.status) && !surplus.includes(one));
  return [
    ...surplus.toSorted(leavesFirst(today)).map((one) => ({ id: one.id, options: leave(cause, one, today) })),
    ...others.map((one) => ({ id: one.id, options: [KEEP, ...leave(cause, one, today)] })),
  ];
}

/** Pending ones before committed ones before those at work; of each the latest proposal, or the latest start. */
const leavesFirst = (today: string) => (a: Affected, b: Affected) => {
  const rank = (one: Affected) => (isPending(one.status) ? 0 : hasStarted(one, today) ? 2 : 1);
  const order = rank(a) - rank(b);
  if (order !== 0) return order;
  const key = (one: Affected) => (isPending(one.status) ? one.createdAt : one.startDate);
  return key(b).localeCompare(key(a)) || b.id.localeCompare(a.id);
};

function latest(a: string, b: string): string {
  return a > b ? a : b;
}

/**
 * Work that has begun goes on unless somebody ends it; what starts before the freelancer is back starts then, unless they
 * are away because of it.
 */
function unavailable(event: StaffingEvent, assignments: readonly Affected[], today: string): Choices[] {
  if (event.cause !== "freelancer-unavailable") return [];
  const { until, cause } = event;
  const touched = assignments.filter(
    (work) =>
      (work.endDate === null || work.endDate >= today) &&
      (until === null || (until > today && work.startDate < until)) &&
      (hasStarted(work, today) || !isBackAfter(work, until)),
  );
  return touched.map((assignment) => {
    const gone = leave(cause, assignment, today);
    if (hasStarted(assignment, today)) return { id: assignment.id, options: [KEEP, ...gone] };
    const later = until === null ? null : cut(assignment, { startDate: until, endDate: null }, today);
    const moved = until === null ? null : shift(assignment, daysBetween(assignment.startDate, until), today);
    return { id: assignment.id, options: [later, ...gone, moved].filter((option) => option !== null) };
  });
}

/** The reason to begin with for an assignment that ends or is withdrawn because of this; it is stored with it. */
const REASONS: Record<Cause, string> = {
  "project-cancelled": "Project canceled",
  "project-completed": "Project completed",
  "project-on-hold": "Project on hold",
  "project-moved": "Project dates changed",
  "position-removed": "Position removed",
  "position-shrunk": "Fewer openings",
  "position-moved": "Position dates changed",
  "freelancer-blocked": "Freelancer blocked",
  "freelancer-archived": "Freelancer archived",
  "freelancer-inactive": "Freelancer inactive",
  "freelancer-unavailable": "Freelancer unavailable",
  "company-archived": "Company archived",
  "company-inactive": "Company inactive",
  "company-on-hold": "Company on hold",
  "center-deactivated": "Center deactivated",
};
