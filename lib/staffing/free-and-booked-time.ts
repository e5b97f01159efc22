import { addDays, dayNumber, dayOf, workdayFrom, workdaysBetween } from "./days";
import { isCommitted, isPending, isRunning, isWorked } from "./statuses";

export const FULL_WEEK_HOURS = 40;

export const PART_TIME_HOURS = 20;

/** Percent of a full week beyond which somebody is overloaded. */
export const FULL_WEEK = 100;

const PERCENT_PER_HOUR = FULL_WEEK / FULL_WEEK_HOURS;

/** What a freelancer states of their time. */
export type StatedTime = { availability: string; availableFrom: string | null; hoursPerWeek: number | null };

/** What an assignment takes of a freelancer's time; `allocation` is in percent of a full week. */
export type Booking = { status: string; startDate: string; endDate: string | null; allocation: number };

/** From `day` on until the next step, in percent of a full week; weekends are days as others. */
export type CalendarStep = { day: string; workable: number; booked: number; tentative: number };

/** From the first to the last day, both included. */
export type CalendarSpan = { from: string; to: string };

/** The steps of a span, the first on its first day; two neighbours differ. */
export type WorkCalendar<Step extends CalendarStep = CalendarStep> = { span: CalendarSpan; steps: readonly Step[] };

/** A calendar without an end, for questions such as "from when at all". */
export const ENDLESS = "9999-12-31";

/**
 * A freelancer's time, to the day: what they work by what they state (which holds from today on), and what assignments
 * take of it. Accepted and active work takes time from its first to its last day; completed and terminated work did so
 * until its last day, and never takes days to come. Proposed and offered work is tentative.
 */
export function workCalendar(
  stated: StatedTime,
  bookings: readonly Booking[],
  span: CalendarSpan,
  today: string,
): WorkCalendar {
  const weekly = weeklyHours(stated) * PERCENT_PER_HOUR;
  const opens = opensOn(stated);
  const changes = [
    { day: span.from, workable: weekly, booked: 0, tentative: 0 },
    ...closedChanges({ opens, weekly, today }),
    ...bookings.flatMap((booking) => bookingChanges(booking, today)),
  ];
  return calendarOfChanges(changes, span);
}

/** Somebody's time if a booking of theirs were on other days. */
export function rebooked(
  calendar: WorkCalendar,
  booking: Booking,
  days: Pick<Booking, "startDate" | "endDate">,
  today: string,
): WorkCalendar {
  const { span, steps } = calendar;
  const changes = [
    ...steps.map((step, i) => ({ ...added(step, negative(steps[i - 1] ?? NO_CHANGE)), day: step.day })),
    ...bookingChanges(booking, today).map(({ day, ...change }) => ({ ...negative(change), day })),
    ...bookingChanges({ ...booking, ...days }, today),
  ];
  return calendarOfChanges(changes, span);
}

function calendarOfChanges(changes: readonly CalendarStep[], span: CalendarSpan): WorkCalendar {
  const sums = new Map<string, CalendarStep>();
  for (const { day, ...change } of changes) {
    const at = day < span.from ? span.from : day;
    if (at > span.to) continue;
    const sum = sums.get(at) ?? { day: at, workable: 0, booked: 0, tentative: 0 };
    sums.set(at, added(sum, change));
  }
  const days = [...sums.values()].toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const steps: CalendarStep[] = [];
  for (const change of days) {
    const last = steps.at(-1);
    const step = last ? { ...added(last, change), day: change.day } : change;
    if (!last || !isSameTime(last, step)) steps.push(step);
  }
  return { span, steps };
}

/** The hours that somebody works in a full week of theirs, at most 40. */
export function weeklyHours({ availability, hoursPerWeek }: Pick<StatedTime, "availability" | "hoursPerWeek">): number {
  const usual = availability === "partial" ? PART_TIME_HOURS : FULL_WEEK_HOURS;
  return Math.min(FULL_WEEK_HOURS, hoursPerWeek ?? usual);
}

/** The day from which somebody can work, "" without one; null if they are unavailable and no day says until when. */
export function opensOn({
  availability,
  availableFrom,
}: Pick<StatedTime, "availability" | "availableFrom">): string | null {
  return availableFrom ?? (availability === "unavailable" ? null : "");
}

/** What bookings leave of what somebody works, in percent of a full week. */
export function freeShare({ workable, booked }: CalendarStep): number {
  return Math.max(0, workable - booked);
}

export function freeHours(step: CalendarStep): number {
  return freeShare(step) / PERCENT_PER_HOUR;
}

/** The step that holds on a day of the span. @throws RangeError on other days */
export function stepOn<Step extends CalendarStep>({ span, steps }: WorkCalendar<Step>, day: string): Step {
  const step = day > span.to ? undefined : steps.findLast((one) => one.day <= day);
  if (!step) throw new RangeError(`${day} is outside ${span.from} to ${span.to}.`);
  return step;
}

/** A step with its last day, so that it can be shown by itself. */
export type CalendarPart = CalendarStep & { end: string };

export function partsOf({ span, steps }: WorkCalendar): CalendarPart[] {
  return steps.map((step, i) => {
    const next = steps[i + 1];
    return { ...step, end: next ? addDays(next.day, -1) : span.to };
  });
}

/**
 * The parts on workdays: a part that begins on a weekend begins on the Monday after it, and one of a weekend alone is
 * left out, so that time is free from Monday after work that ends on a Friday. A span within a weekend has no parts.
 */
export function workdayParts(calendar: WorkCalendar): CalendarPart[] {
  const parts: CalendarPart[] = [];
  for (const part of partsOf(calendar)) {
    const day = workdayFrom(part.day);
    if (day > part.end) continue;
    const last = parts.at(-1);
    if (last && isSameTime(last, part)) last.end = part.end;
    else parts.push({ ...part, day });
  }
  return parts;
}

/** The parts that count: those on workdays; all of them within a weekend. */
export function countedParts(calendar: WorkCalendar): CalendarPart[] {
  const { from, to } = calendar.span;
  return workdaysBetween(from, to) > 0 ? workdayParts(calendar) : partsOf(calendar);
}

/** The first day that counts with free time, or with so many free hours a week; null if the span has none. */
export function firstFreeDay(calendar: WorkCalendar, leastHours = 0): string | null {
  const isFree = (step: CalendarStep) => freeShare(step) > 0 && freeHours(step) >= leastHours;
  return countedParts(calendar).find(isFree)?.day ?? null;
}

/** Free hours a week, the mean of the span's workdays; of all days where it has no workday. */
export function meanFreeHours(calendar: WorkCalendar): number {
  return meanOver(calendar, freeShare) / PERCENT_PER_HOUR;
}

/** The mean of what is booked, in percent of a full week, over the span's workdays. */
export function meanLoad(calendar: WorkCalendar): number {
  return meanOver(calendar, ({ booked }) => booked);
}

/** The mean of a figure over the span's workdays; over all days where it has no workday. */
export function meanOver<Step extends CalendarStep>(
  calendar: WorkCalendar<Step>,
  figureOf: (step: Step) => number,
): number {
  const { span, steps } = calendar;
  const daysOf = workdaysBetween(span.from, span.to) > 0 ? workdaysBetween : allDaysBetween;
  const total = steps.reduce((sum, step, i) => {
    const next = steps[i + 1];
    return sum + figureOf(step) * daysOf(step.day, next ? addDays(next.day, -1) : span.to);
  }, 0);
  return total / daysOf(span.from, span.to);
}

/** What is booked on the busiest day, in percent of a full week. */
export function peakLoad({ steps }: WorkCalendar): number {
  return Math.max(0, ...steps.map(({ booked }) => booked));
}

/**
 * What somebody's committed assignments take today, in percent of a full week. Work that ended today still takes the day
 * of the calendar, so that nobody is booked over it, but it is none of theirs any more.
 */
export function utilizationOf(bookings: readonly Booking[], today: string): number {
  return bookings.reduce((sum, one) => (isRunning(one, today) ? sum + one.allocation : sum), 0);
}

/** The parts in which more than a full week is booked. */
export function overloadsOf(calendar: WorkCalendar): CalendarPart[] {
  return partsOf(calendar).filter(({ booked }) => booked > FULL_WEEK);
}

/** The parts in which tentative work, if it is accepted, would make an overload of what is none yet. */
export function tentativeOverloadsOf(calendar: WorkCalendar): CalendarPart[] {
  return partsOf(calendar).filter(isOverloadIfAccepted);
}

/** The most that all work would take on a day of such parts, in percent of a full week; 0 without any. */
export function mostIfAccepted(parts: readonly CalendarStep[]): number {
  return Math.max(0, ...parts.map(({ booked, tentative }) => booked + tentative));
}

export function isOverloadIfAccepted({ booked, tentative }: CalendarStep): boolean {
  return booked <= FULL_WEEK && booked + tentative > FULL_WEEK;
}

/** The part of a calendar that another span shares with it; null if there is none. */
export function calendarIn<Step extends CalendarStep>(
  { span, steps }: WorkCalendar<Step>,
  within: CalendarSpan,
): WorkCalendar<Step> | null {
  const from = within.from > span.from ? within.from : span.from;
  const to = within.to < span.to ? within.to : span.to;
  if (from > to) return null;
  const first = steps.findLastIndex(({ day }) => day <= from);
  const shared = steps.slice(first).filter(({ day }) => day <= to);
  return { span: { from, to }, steps: shared.map((step) => (step.day < from ? { ...step, day: from } : step)) };
}

/** Several people's time, with what is free of it and how many people are present. */
export type SummedStep = CalendarStep & { free: number; people: number };

/**
 * The calendars of several people added up, with what is free of each: one person's free time doesn't make up for
 * another's overload. The last step is on the day after the last of the calendars.
 */
export function summedSteps(calendars: readonly WorkCalendar[]): SummedStep[] {
  const changes = calendars.flatMap(partsOf).flatMap(({ end, ...step }) => {
    const { day, workable, booked, tentative } = step;
    const free = freeShare(step);
    return [
      { day, workable, booked, tentative, free, people: 1 },
      { day: addDays(end, 1), workable: -workable, booked: -booked, tentative: -tentative, free: -free, people: -1 },
    ];
  });
  const steps: SummedStep[] = [];
  for (const { day, ...change } of changes.toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))) {
    const last = steps.at(-1) ?? { ...NO_CHANGE, day, free: 0, people: 0 };
    const sum = { ...added(last, change), day, free: last.free + change.free, people: last.people + change.people };
    if (last.day === day) steps.pop();
    steps.push(sum);
  }
  return steps;
}

function allDaysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from) + 1;
}

type Change = Omit<CalendarStep, "day">;

function added<Sum extends Change>(sum: Sum, change: Change): Sum {
  return {
    ...sum,
    workable: sum.workable + change.workable,
    booked: sum.booked + change.booked,
    tentative: sum.tentative + change.tentative,
  };
}

function isSameTime(a: Change, b: Change): boolean {
  return a.workable === b.workable && a.booked === b.booked && a.tentative === b.tentative;
}

function negative({ workable, booked, tentative }: Change): Change {
  return { workable: -workable, booked: -booked, tentative: -tentative };
}

const NO_CHANGE = { workable: 0, booked: 0, tentative: 0 };

/** From today on until they are available, somebody works nothing. */
function closedChanges({ opens, weekly, today }: { opens: string | null; weekly: number; today: string }) {
  if (opens !== null && opens <= today) return [];
  const closed = { ...NO_CHANGE, day: today, workable: -weekly };
  return opens === null ? [closed] : [closed, { ...NO_CHANGE, day: opens, workable: weekly }];
}

function bookingChanges(booking: Booking, today: string): CalendarStep[] {
  const { status, startDate, allocation } = booking;
  const end = lastBookedDay(booking, today);
  if (!isCommitted(status) && !isPending(status) && !isWorked(status)) return [];
  if (end !== null && end < startDate) return [];
  const share = isPending(status) ? "tentative" : "booked";
  const begins = { ...NO_CHANGE, day: startDate, [share]: allocation };
  if (end === null || end === ENDLESS) return [begins];
  return [begins, { ...NO_CHANGE, day: dayOf(dayNumber(end) + 1), [share]: -allocation }];
}

/** The last day that an assignment takes time, or would; null if no end is planned. */
export function lastBookedDay({ status, endDate }: Pick<Booking, "status" | "endDate">, today: string): string | null {
  if (!isWorked(status) || isCommitted(status)) return endDate;
  return endDate !== null && endDate < today ? endDate : today;
}
