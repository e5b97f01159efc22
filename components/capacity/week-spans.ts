import { lastDayOf, mostOver, periodsOf, type Period, type Scale } from "@/components/timeline/scale";
import type { WeekSpan } from "@/components/timeline/timeline-rows";
import { daysOf } from "@/components/timeline/span-text";
import type { Loads, UnfilledSpan } from "@/lib/contract/timeline";
import { formatUpcomingDay } from "@/lib/format";
import { daysBetween, DAYS_IN_WEEK, firstWeekFrom, weekOf, type DaySpan } from "@/lib/records/weeks";

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

/** Free time from a week on, and overloads, of a freelancer. */
export function loadSpans({ loads, peak }: Loads, firstFree: number): WeekSpan[] {
  const free = loads.map((load, week) => (week < firstFree ? 0 : Math.max(0, FULL_WEEK - load)));
  return [...freeSpans(free), ...overloadSpans(peak)].toSorted((a, b) => a.first - b.first);
}

function freeSpans(free: readonly number[]): WeekSpan[] {
  return spansOf(free, "free", (percent) => ({ label: "", description: `${percent}% free` }));
}

type Availability = {
  /** The timeline's first day. */
  from: string;
  today: string;
  /** The first day on which free time counts; null if there is none. */
  freeFrom: string | null;
};

/** As `loadSpans`, to the day on which a freelancer becomes available, with the weeks before it and words at free time. */
export function availabilitySpans(loads: Loads, { from, today, freeFrom }: Availability): WeekSpan[] {
  const exact = freeFrom === null ? Number.POSITIVE_INFINITY : daysBetween(from, freeFrom) / DAYS_IN_WEEK;
  const thisWeek = firstWeekFrom(weekOf(today), from);
  const spans = loadSpans(loads, Math.ceil(exact));
  const idle = loads.loads.map((load, week) => (load === 0 && week >= thisWeek && week < exact ? 1 : 0));
  const unavailable = spansOf(idle, "unavailable", () => ({ label: "", description: "Unavailable" })).map((span) => ({
    ...span,
    weeks: Math.min(span.weeks, exact - span.first),
  }));
  // Within the week in which somebody becomes available, free time follows at once.
  const extra = loads.loads[Math.floor(exact)] === 0 ? Math.ceil(exact) - exact : 0;
  const free = spans.map((span) =>
    extra > 0 && span.type === "free" && span.first === Math.ceil(exact)
      ? { ...span, first: span.first - extra, weeks: span.weeks + extra }
      : span,
  );
  return [...unavailable, ...free.map((span) => withFreeWords(span, from, today))].toSorted(
    (a, b) => a.first - b.first,
  );
}

/** `Free`, or `Free from 1 Feb` where other weeks come before. */
function withFreeWords(span: WeekSpan, from: string, today: string): WeekSpan {
  if (span.description !== `${FULL_WEEK}% free`) return span;
  const { start } = daysOf(span, from);
  return { ...span, shown: start <= today ? ["Free"] : [`Free from ${formatUpcomingDay(start, today)}`, "Free"] };
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

export function demandSpans(unfilled: readonly number[], role: string): WeekSpan[] {
  return spansOf(unfilled, "demand", (count) => ({
    label: String(count),
    shown: [String(count)],
    description: `${unfilledText(count)} for ${role}`,
  }));
}

/** The unfilled openings of a position, to the day. */
export function unfilledWeekSpans(unfilled: readonly UnfilledSpan[], role: string, scale: Scale): WeekSpan[] {
  return unfilled.flatMap(({ count, ...days }) =>
    clippedDays(days, scale).map((period) => ({
      ...weeksOf(period, scale.from),
      type: "demand" as const,
      label: String(count),
      shown: [openingsText(count), String(count)],
      description: `${unfilledText(count)} for ${role}`,
    })),
  );
}

/** The demand of several roles, by the columns of the table; of each the most of its weeks. */
export function demandSums(unfilled: readonly number[], scale: Scale): WeekSpan[] {
  return periodsOf(scale).flatMap((period) => {
    const most = mostOver(unfilled, scale.from, period);
    const words = { label: String(most), shown: [String(most)], description: unfilledText(most) };
    return most === 0 ? [] : [{ ...weeksOf(period, scale.from), type: "demand", ...words }];
  });
}

/** A period in weeks; sevenths are days. */
export function weeksOf({ start, end }: Period, from: string): Pick<WeekSpan, "first" | "weeks"> {
  return {
    first: daysBetween(from, start) / DAYS_IN_WEEK,
    weeks: (daysBetween(start, end) + 1) / DAYS_IN_WEEK,
  };
}

function openingsText(count: number): string {
  return count === 1 ? "1 opening" : `${count} openings`;
}

function unfilledText(count: number): string {
  return `${count} unfilled ${count === 1 ? "opening" : "openings"}`;
}

/** What a timeline displays of some days; nothing of days before or after it. */
function clippedDays({ start, end }: DaySpan, scale: Scale): Period[] {
  const last = lastDayOf(scale);
  const period = { start: start > scale.from ? start : scale.from, end: end !== null && end < last ? end : last };
  return period.start <= period.end ? [period] : [];
}
