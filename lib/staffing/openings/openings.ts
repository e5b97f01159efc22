import { addDays, workdayFrom, workdayUntil, type DaySpan } from "../days";
import { isCommitted, isOnHold, isPlanned, isProjectOver, isProposedAhead, isWorked } from "../statuses";
import { countPeople, isAtWork, workSteps, type WorkDates } from "./work-steps";

/** A position with everybody on it; its own dates, where it has them, stand for the project's. */
export type StaffedPosition = {
  openings: number;
  people: readonly WorkDates[];
  startDate?: string | null | undefined;
  endDate?: string | null | undefined;
};

/** What openings depend on in their project; a record of it will do. */
export type StaffedProject = Partial<Record<"status" | "companyStatus" | "startDate" | "endDate", unknown>>;

/** Days on which as many openings have nobody; without an end, null. */
export type UnfilledSpan = DaySpan & { count: number };

/** `filled` and `open` make up the openings, except once a position or its project is over: nothing is open any more. */
export type OpeningFacts = {
  openings: number;
  /** Openings that somebody fills on some day ahead: one leaves and another follows in the same opening. */
  filled: number;
  open: number;
  /** People too many, on the day with most of them. */
  overfilled: number;
  /** People proposed and offered for days that aren’t over, at most as many as are open. */
  pending: number;
  /** Of the pending ones those for which the client has accepted somebody, so that the freelancer is asked. */
  offered: number;
  /** All people proposed and offered. */
  proposed: number;
  /** Open openings that nobody is proposed for and that wait with their project. */
  onHold: number;
  /** Open openings that nobody is proposed for in a draft. */
  planned: number;
  /** Of the filled openings those that are empty on some workday ahead. */
  gaps: number;
  /** The days with which gaps begin, in order. */
  gapStarts: string[];
  /** In order; days without a span have no opening to fill. */
  unfilled: UnfilledSpan[];
};

/**
 * The one rule of who fills what: an opening is filled by a person with accepted or active work on its days, from today
 * or the start to the end; several assignments of one person at once fill one. Weekends alone fill and lack nothing. Once
 * no day is left, the openings are those of finished work.
 */
export function openingFacts(position: StaffedPosition, project: StaffedProject, today: string): OpeningFacts {
  const { openings, people } = position;
  const pendingPeople = people.filter((one) => isProposedAhead(one, today));
  const proposed = countPeople(pendingPeople);
  const days = daysAhead(position, project, today);
  if (!days) return { ...NOTHING, openings, proposed, filled: Math.min(openings, mostAtOnce(position, project)) };
  const steps = workSteps(people, days);
  const peak = Math.max(0, ...steps.map(({ working }) => working));
  const open = Math.max(0, openings - peak);
  const pending = Math.min(proposed, open);
  const unfilled = steps
    .map(({ start, end, working }) => ({ start, end, count: openings - working }))
    .filter(({ count }) => count > 0);
  return {
    openings,
    filled: openings - open,
    open,
    overfilled: Math.max(0, peak - openings),
    pending,
    offered: Math.min(pending, countPeople(pendingPeople.filter(({ status }) => status === "offered"))),
    proposed,
    onHold: isOnHold(project) ? open - pending : 0,
    planned: isPlanned(project) ? open - pending : 0,
    ...gapsIn(unfilled, open),
    unfilled,
  };
}

/** The last day on which a position's counts stay as they are, if nobody writes anything; null if they stay for ever. */
export function openingsUntil(position: StaffedPosition, project: StaffedProject, today: string): string | null {
  const days = daysAhead(position, project, today);
  const [step] = days ? workSteps(position.people, days) : [];
  const ends = position.people.filter((one) => isProposedAhead(one, today)).map(({ endDate }) => endDate);
  return [...ends, step ? lastDayOf(step) : null].filter((day) => day !== null).toSorted()[0] ?? null;
}

/** Its last workday, if it has one. */
function lastDayOf({ start, end }: DaySpan): string | null {
  const workday = end && workdayUntil(end);
  return workday && workday < start ? end : workday;
}

const NOTHING: OpeningFacts = {
  openings: 0,
  filled: 0,
  open: 0,
  overfilled: 0,
  pending: 0,
  offered: 0,
  proposed: 0,
  onHold: 0,
  planned: 0,
  gaps: 0,
  gapStarts: [],
  unfilled: [],
};

/** What a project's positions come to; their unfilled days stay apart. */
export type OpeningSums = Omit<OpeningFacts, "unfilled">;

/** Each position counts by itself, so that one with too many people doesn't hide another's opening. */
export function sumOpenings(facts: readonly OpeningSums[]): OpeningSums {
  return facts.reduce<OpeningSums>(
    (sum, one) => ({
      openings: sum.openings + one.openings,
      filled: sum.filled + one.filled,
      open: sum.open + one.open,
      overfilled: sum.overfilled + one.overfilled,
      pending: sum.pending + one.pending,
      offered: sum.offered + one.offered,
      proposed: sum.proposed + one.proposed,
      onHold: sum.onHold + one.onHold,
      planned: sum.planned + one.planned,
      gaps: sum.gaps + one.gaps,
      gapStarts: [...sum.gapStarts, ...one.gapStarts].toSorted(),
    }),
    NOTHING,
  );
}

/** The days on which a position with all openings filled lacks somebody first; null if it lacks nobody, or has an open one. */
function firstGap({ open, unfilled }: Pick<OpeningFacts, "open" | "unfilled">): DaySpan | null {
  const [first, ...others] = unfilled;
  if (open > 0 || !first) return null;
  const gap: DaySpan = { start: first.start, end: first.end };
  for (const { start, end } of others) {
    // After a weekend the same days go on with another count.
    if (gap.end === null || workdayFrom(addDays(gap.end, 1)) !== start) break;
    gap.end = end;
  }
  return gap;
}

/**
 * The days that are left of an opening, from its first workday on: those of the first gap, or while one is open all of
 * them; null if nobody is lacking.
 */
export function daysToFill(facts: Pick<OpeningFacts, "open" | "unfilled">): DaySpan | null {
  const [first] = facts.unfilled;
  if (facts.open === 0 || !first) return firstGap(facts);
  return { start: first.start, end: facts.unfilled.at(-1)?.end ?? null };
}

/**
 * Of people who fill openings those who stand beside gaps, one for each gap.
 * @param people by their start
 */
export function besideGaps<P extends Pick<WorkDates, "startDate" | "endDate">>(
  people: readonly P[],
  { gaps, open, unfilled }: Pick<OpeningFacts, "gaps" | "open" | "unfilled">,
): P[] {
  const isBeside = ({ startDate, endDate }: P) =>
    unfilled.some(({ start, end, count }) => {
      if (count <= open) return false;
      const follows = endDate !== null && start > endDate && start <= workdayFrom(addDays(endDate, 1));
      const precedes = end !== null && end < startDate && startDate <= workdayFrom(addDays(end, 1));
      return follows || precedes;
    });
  return people.filter(isBeside).slice(0, gaps);
}

/**
 * Whether a client has accepted somebody for every open opening, so that anyone else is a reserve.
 * @param offeredPeople how many people the client accepted who haven’t said yes yet
 */
export function areAllOffered({ open, offeredPeople }: { open: number; offeredPeople: number }): boolean {
  return open > 0 && offeredPeople >= open;
}

/** Full positions come last: they ask for nothing. */
export function openFirst<P extends { open: number }>(positions: readonly P[]): P[] {
  return positions.toSorted((a, b) => Number(a.open === 0) - Number(b.open === 0));
}

/** The position that lacks people first, from today on; of several the first. */
export function neediestPosition<P extends { unfilled: readonly UnfilledSpan[] }>(positions: readonly P[]): P | null {
  const needs = positions.flatMap((position) =>
    position.unfilled.slice(0, 1).map(({ start }) => ({ position, start })),
  );
  return needs.toSorted((a, b) => a.start.localeCompare(b.start))[0]?.position ?? null;
}

/**
 * The days of a span, from today on, on which somebody would be one too many; days on which they work there aren't, nor
 * those with as many people before a change. @param former everybody before it
 */
export function fullDays(
  { openings, people, former = [] }: Pick<StaffedPosition, "openings" | "people"> & { former?: readonly WorkDates[] },
  { start, end, freelancerId }: DaySpan & { freelancerId: string },
  today: string,
): DaySpan[] {
  const from = start > today ? start : today;
  if (end !== null && end < from) return [];
  const full: DaySpan[] = [];
  const formerWork = new Set(former.map((one) => ({ ...one })));
  const others = (atWork: readonly WorkDates[]) => {
    const now = atWork.filter((one) => !formerWork.has(one));
    const count = countPeople(now);
    const isFuller = count >= countPeople(atWork.filter((one) => formerWork.has(one)));
    return now.some((one) => one.freelancerId === freelancerId) || !isFuller ? 0 : count;
  };
  for (const step of workSteps([...people, ...formerWork], { start: from, end }, others)) {
    if (step.working < openings) continue;
    const last = full.at(-1);
    if (last?.end && workdayFrom(addDays(last.end, 1)) === step.start) last.end = step.end;
    else full.push({ start: step.start, end: step.end });
  }
  return full;
}

/** The most and the fewest people with committed work at once on the workdays of a span; on its days if it has none. */
export function peopleAtOnce(people: readonly WorkDates[], span: DaySpan): { most: number; fewest: number } {
  const working = workSteps(people, span).map((step) => step.working);
  return { most: Math.max(...working), fewest: Math.min(...working) };
}

/** The days to come on which a position needs people; null if none is left. */
function daysAhead(position: StaffedPosition, project: StaffedProject, today: string): DaySpan | null {
  if (isProjectOver(project.status)) return null;
  const start = position.startDate ?? dayOrNull(project.startDate);
  const end = endOf(position, project);
  const first = start !== null && start > today ? start : today;
  if (end === null) return { start: first, end };
  const isOfWeekend = start !== null && workdayFrom(start) > end;
  return (isOfWeekend ? first : workdayFrom(first)) <= end ? { start: first, end } : null;
}

function endOf(position: Pick<StaffedPosition, "endDate">, project: StaffedProject): string | null {
  return position.endDate ?? dayOrNull(project.endDate);
}

/**
 * Of finished work: the most people who were there at once. Accepted work begins by itself, unless its project is over
 * before: by the end of a position it has taken place.
 */
function mostAtOnce({ people, ...position }: StaffedPosition, project: StaffedProject): number {
  const end = isProjectOver(project.status) ? null : endOf(position, project);
  const worked = people.filter(
    ({ status, startDate }) => isWorked(status) || (isCommitted(status) && end !== null && startDate <= end),
  );
  return Math.max(0, ...worked.map(({ startDate }) => countPeople(worked.filter((one) => isAtWork(one, startDate)))));
}

/** Of the unfilled openings those that somebody fills at another time. */
function gapsIn(unfilled: readonly UnfilledSpan[], open: number): Pick<OpeningFacts, "gaps" | "gapStarts"> {
  let gaps = 0;
  const gapStarts: string[] = [];
  for (const { start, count } of unfilled) {
    if (count - open <= gaps) continue;
    gaps = count - open;
    gapStarts.push(start);
  }
  return { gaps, gapStarts };
}

function dayOrNull(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
