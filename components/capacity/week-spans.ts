import type { Period } from "@/components/timeline/scale";
import type { WeekSpan } from "@/components/timeline/timeline-rows";
import { daysOf } from "@/components/timeline/span-text";
import type { FreelancerRow, Loads } from "@/lib/contract/staffing/timeline";
import { formatUpcomingDay } from "@/lib/format";
import { FULL_WEEK_HOURS } from "@/lib/staffing/work-calendar";
import { isCommitted } from "@/lib/staffing/statuses";
import { addDays, daysBetween, DAYS_IN_WEEK, firstWeekFrom, weekOf, WORKDAYS_IN_WEEK } from "@/lib/staffing/days";
import { inFives } from "./table-cells";

const FULL_WEEK = 100;

type Words = Pick<WeekSpan, "label" | "description" | "shown">;

/** Joins neighbouring weeks of the same figure; weeks of figure 0 have no span. */
export function spansOf(
  figures: readonly number[],
  type: WeekSpan["type"],
  wordsOf: (figure: number) => Words,
): WeekSpan[] {
  const spans: WeekSpan[] = [];
  figures.forEach((figure, week) => {
    const last = spans.at(-1);
    const isContinued = last !== undefined && last.first + last.weeks === week && figures[week - 1] === figure;
    if (figure === 0) return;
    if (isContinued) last.weeks += 1;
    else spans.push({ first: week, weeks: 1, type, ...wordsOf(figure) });
  });
  return spans;
}

type From = {
  /** The first week whose free time counts. */
  firstFree: number;
  /** Overloads before it are over: they can't be mended. */
  thisWeek: number;
  /** What somebody works of a full week, in percent. */
  workable?: number;
};

/** Free time and overloads of a freelancer. A week without bookings is wholly free, also of somebody who works less. */
export function loadSpans({ loads, peak }: Loads, { firstFree, thisWeek, workable = FULL_WEEK }: From): WeekSpan[] {
  const free = loads.map((load, week) => {
    if (week < firstFree) return 0;
    return load === 0 ? FULL_WEEK : Math.max(0, workable - load);
  });
  const over = overloadSpans(peak.map((load, week) => (week < thisWeek ? 0 : load)));
  return [...freeSpans(free), ...over].toSorted((a, b) => a.first - b.first);
}

function freeSpans(free: readonly number[]): WeekSpan[] {
  return spansOf(free, "free", (percent) => ({ label: "", description: `${percent}% free` }));
}

/** Days on which nothing is booked. */
export function freeDays(spans: readonly WeekSpan[], from: string): Period[] {
  return spans.filter(isFree).map((span) => daysOf(span, from));
}

type Availability = {
  /** The timeline's first day. */
  from: string;
  today: string;
  /** The first day on which free time counts; null if there is none. */
  freeFrom: string | null;
  /** What somebody works in a week; by default a full one. */
  weeklyHours?: number;
};

type Booked = Loads & Pick<FreelancerRow, "assignments">;

/**
 * As `loadSpans`, to the days on which bookings end and a freelancer becomes available, with the weeks before it, words at
 * free time, and overloads if tentative work is accepted.
 */
export function availabilitySpans(
  row: Booked,
  { from, today, freeFrom, weeklyHours = FULL_WEEK_HOURS }: Availability,
): WeekSpan[] {
  const exact = freeFrom === null ? Number.POSITIVE_INFINITY : daysBetween(from, freeFrom) / DAYS_IN_WEEK;
  const thisWeek = firstWeekFrom(weekOf(today), from);
  const workable = (FULL_WEEK * weeklyHours) / FULL_WEEK_HOURS;
  const spans = loadSpans(row, { firstFree: Math.ceil(exact), thisWeek, workable });
  const idle = row.loads.map((load, week) => (load === 0 && week >= thisWeek && week < exact ? 1 : 0));
  const unavailable = spansOf(idle, "unavailable", () => ({ label: "", description: "Unavailable" })).map((span) => ({
    ...span,
    weeks: Math.min(span.weeks, exact - span.first),
  }));
  // Within the week in which somebody becomes available, free time follows at once.
  const extra = row.loads[Math.floor(exact)] === 0 ? Math.ceil(exact) - exact : 0;
  const free = spans.map((span) =>
    extra > 0 && span.type === "free" && span.first === Math.ceil(exact)
      ? { ...span, first: span.first - extra, weeks: span.weeks + extra }
      : span,
  );
  return [
    ...unavailable,
    ...fromTheDay(free, row, { from, least: exact }).map((span) =>
      withFreeWords(span, row, { from, today, weeklyHours }),
    ),
    ...tentativeOverloads(row, from, thisWeek),
  ].toSorted((a, b) => a.first - b.first);
}

/**
 * Lets free time begin after the last booking’s very day, where the week’s load is that of the assignments displayed.
 * @param least weeks from which somebody is available
 */
function fromTheDay(spans: readonly WeekSpan[], row: Booked, { from, least }: { from: string; least: number }) {
  const opened = spans.map((span) => {
    const last = isFree(span) ? lastBookedDay(row, span.first - 1, from) : null;
    const first = last === null ? span.first : Math.max(least, daysBetween(from, addDays(last, 1)) / DAYS_IN_WEEK);
    // A weekend alone is no free time.
    const isWorkday = last !== null && daysBetween(weekOf(last), last) + 1 < WORKDAYS_IN_WEEK;
    return isWorkday && first < span.first ? { ...span, first, weeks: span.weeks + span.first - first } : span;
  });
  // The rest of such a week isn’t partly free any more.
  const starts = opened.filter((span, i) => span.first !== spans[i]?.first).map(({ first }) => Math.ceil(first));
  return opened
    .map((span) =>
      span.type === "free" && !isFree(span) && starts.includes(span.first + span.weeks)
        ? { ...span, weeks: span.weeks - 1 }
        : span,
    )
    .filter(({ weeks }) => weeks > 0);
}

function isFree({ type, description }: WeekSpan): boolean {
  return type === "free" && description === `${FULL_WEEK}% free`;
}

/** The last day of work in a week; null without work, or if other work takes time too. */
function lastBookedDay({ loads, assignments }: Booked, week: number, from: string): string | null {
  const load = loads[week] ?? 0;
  const days = Array.from({ length: DAYS_IN_WEEK }, (_, i) => addDays(from, week * DAYS_IN_WEEK + i));
  const committed = assignments.filter(({ status }) => isCommitted(status));
  const shares = days.map((day) => shareOn(committed, day));
  const mean = shares.slice(0, WORKDAYS_IN_WEEK).reduce((sum, share) => sum + share, 0) / WORKDAYS_IN_WEEK;
  return load > 0 && Math.round(mean) === load ? (days[shares.findLastIndex((share) => share > 0)] ?? null) : null;
}

function shareOn(assignments: Booked["assignments"], day: string): number {
  return assignments
    .filter(({ startDate, endDate }) => startDate <= day && (endDate ?? day) >= day)
    .reduce((sum, { allocation }) => sum + allocation, 0);
}

/** Wholly free time with its words: `Free`, `Free, 20 h a week`, or `Free from 1 Feb, after Atlas` after other weeks. */
function withFreeWords(
  span: WeekSpan,
  { assignments }: Booked,
  { from, today, weeklyHours }: Required<Omit<Availability, "freeFrom">>,
): WeekSpan {
  if (!isFree(span)) return span.type === "free" ? { ...span, type: "partly-free" } : span;
  const { start } = daysOf(span, from);
  const inPart = (words: string) => (weeklyHours < FULL_WEEK_HOURS ? [`${words}, ${weeklyHours} h a week`] : []);
  if (start <= today) return { ...span, shown: [...inPart("Free"), "Free"] };
  const words = `Free from ${formatUpcomingDay(start, today)}`;
  const before = assignments.find(
    ({ status, endDate }) =>
      isCommitted(status) && endDate !== null && endDate < start && daysBetween(endDate, start) <= DAYS_IN_WEEK,
  );
  const after = before ? [`${words}, after ${before.project}`] : [];
  return { ...span, shown: [...inPart(words), ...after, words, "Free"] };
}

/** Weeks, cut to the days, that would be overloaded if tentative work were accepted. */
function tentativeOverloads({ loads, peak, pending, assignments }: Booked, from: string, thisWeek: number): WeekSpan[] {
  const sums = loads.map((load, week) => load + inFives(pending[week] ?? 0));
  const isOver = sums.map((sum, week) => sum > FULL_WEEK && week >= thisWeek && (peak[week] ?? 0) <= FULL_WEEK);
  const open = assignments.filter(({ status }) => status !== "completed");
  return spansOf(isOver.map(Number), "tentative-overload", () => ({ label: "", description: "" })).map((span) => {
    const most = Math.max(...sums.slice(span.first, span.first + span.weeks));
    // Also in the weeks beside it, whose means may be lower.
    const days = Array.from({ length: (span.weeks + 2) * DAYS_IN_WEEK }, (_, i) =>
      addDays(from, (span.first - 1) * DAYS_IN_WEEK + i),
    ).filter((day) => day >= addDays(from, thisWeek * DAYS_IN_WEEK) && shareOn(open, day) > FULL_WEEK);
    const [start] = days;
    const end = days.at(-1);
    return {
      ...span,
      ...(start && end ? weeksOf({ start, end }, from) : {}),
      label: `Up to ${most}%`,
      description: `Overload if accepted: up to ${most}% of the available time`,
    };
  });
}

/** @param peak percent of full weeks */
export function overloadSpans(peak: readonly number[]): WeekSpan[] {
  const over = peak.map((load) => (load > FULL_WEEK ? load : 0));
  return spansOf(over, "overload", overloadWords);
}

export function overloadSpan(percent: number, weeks: Pick<WeekSpan, "first" | "weeks">): WeekSpan {
  return { ...weeks, type: "overload", ...overloadWords(percent) };
}

function overloadWords(percent: number): Words {
  return { label: `${percent}% booked`, description: `Overload: ${percent}% of the available time` };
}

/** A period in weeks; sevenths are days. */
export function weeksOf({ start, end }: Period, from: string): Pick<WeekSpan, "first" | "weeks"> {
  return {
    first: daysBetween(from, start) / DAYS_IN_WEEK,
    weeks: (daysBetween(start, end) + 1) / DAYS_IN_WEEK,
  };
}
