import { meanOver, mostOver, sumOver, type Period } from "@/components/timeline/scale";
import type { TableCell } from "@/components/timeline/timeline-rows";
import type { Loads, ProjectTimeline, TeamRow } from "@/lib/contract/staffing/timeline";
import { formatUpcomingDay } from "@/lib/format";
import { daysBetween, DAYS_IN_WEEK, firstWeekFrom, weekOf } from "@/lib/staffing/days";

const FULL = 100;

type Availability = {
  /** The timeline's first day. */
  from: string;
  today: string;
  /** The first day on which free time counts; null if there is none. */
  freeFrom: string | null;
  /** When nothing is booked, as in the chart; null where nobody’s availability is known. */
  free: readonly Period[] | null;
  /** What somebody works of a full week, in percent; by default all of it. */
  workable?: number;
};

/** What the table says of somebody: what is booked, what it becomes with tentative work, else whether they are free. */
export function loadCell({ loads, peak, pending }: Loads, availability: Availability) {
  return (days: Period): TableCell => {
    const { from, today, free } = availability;
    const load = meanOver(loads, from, days);
    // What is over can't be mended.
    const most = days.end < weekOf(today) ? 0 : mostOver(peak, from, restOf(days, today));
    const mean = meanOver(pending, from, days);
    const tentative = inFives(mean);
    const withTentative = inFives(load + mean);
    const isWarning = withTentative > FULL;
    const hiddenNote = isWarning ? "tentative, more than a full week" : "tentative";
    if (most > FULL) {
      return { text: `${load}%`, note: load === most ? "overload" : `overload, ${most}%`, look: "over" };
    }
    if (load > 0) {
      const text = `${load}%`;
      // Of a month that began before this week, the load is the whole month's.
      const rest = free === null || days.start < weekOf(today) ? 0 : freeShare(days, availability, loads);
      const restNote = rest >= LEAST_REST ? { note: `${rest}% free` } : {};
      if (tentative === 0) {
        return mostlyFreeCell(days, load, availability, loads) ?? { text, look: "load", share: load, ...restNote };
      }
      return { text, note: `→ ${withTentative}%`, hiddenNote, isWarning, look: "mixed", share: load };
    }
    if (tentative > 0) return { text: `${tentative}%`, hiddenNote, isWarning, look: "tentative" };
    if (mostOver(pending, from, days) > 0) return { text: "<5%", hiddenNote, isWarning, look: "tentative" };
    return freeCell(days, availability);
  };
}

/** What isn't certain yet has no single percents. */
export function inFives(percent: number): number {
  return 5 * Math.round(percent / 5);
}

/** `Unavailable`, `Free from 26 Nov`, `Free`, or `Not booked` where time is over. */
function freeCell({ start, end }: Period, { today, freeFrom }: Pick<Availability, "today" | "freeFrom">): TableCell {
  if (end < weekOf(today)) return { text: "Not booked", look: "none" };
  if (freeFrom === null || freeFrom > end) return { text: "Unavailable", look: "unavailable" };
  if (freeFrom <= start || freeFrom <= today) return { text: "Free", look: "free" };
  return { text: "Free", note: `from ${formatUpcomingDay(freeFrom, today)}`, look: "opening" };
}

/**
 * `Free from 2 Dec`, or `91% free` with bookings after it, where nothing is booked any more in a month from this week on,
 * or on most of its days; null for other months, for those booked by half or more, and for weeks.
 */
function mostlyFreeCell(
  days: Period,
  load: number,
  availability: Availability,
  loads: readonly number[],
): TableCell | null {
  const { from, today, free } = availability;
  const rest = restOf(days, today);
  if (free === null || daysIn(days) <= DAYS_IN_WEEK || load >= FULL / 2 || rest.start > rest.end) return null;
  const parts = free
    .filter(({ start, end }) => start <= rest.end && end >= rest.start)
    .map(({ start, end }) => ({ start: latest(start, rest.start), end: end < rest.end ? end : rest.end }));
  const isMost = (periods: readonly Period[]) =>
    periods.reduce((sum, period) => sum + daysIn(period), 0) > daysIn(rest) / 2;
  const last = parts.at(-1);
  const isOver = sumOver(loads, from, rest) === 0;
  if (last?.end === days.end && (isOver || isMost([last]))) return freeCell(days, { today, freeFrom: last.start });
  return isMost(parts) ? { text: `${freeShare(rest, availability, loads)}% free`, look: "opening" } : null;
}

/** Less is no time to plan with. */
const LEAST_REST = 10;

/** The percentage of full weeks that bookings leave of what somebody works, from when they are available. */
function freeShare(days: Period, { from, freeFrom, workable = FULL }: Availability, loads: readonly number[]): number {
  const first = firstWeekFrom(freeFrom, from);
  const free = loads.map((percent, week) => (week < first ? 0 : Math.max(0, workable - percent)));
  return meanOver(free, from, days);
}

/** The days from this week on. */
function restOf({ start, end }: Period, today: string): Period {
  return { start: latest(start, weekOf(today)), end };
}

function daysIn({ start, end }: Period): number {
  return daysBetween(start, end) + 1;
}

function latest(a: string, b: string): string {
  return a > b ? a : b;
}

type TeamTime = Pick<TeamRow, "loads" | "capacity">;

/** What the table and the chart say of a team: the booked share of its members' time. */
export function teamCell({ loads, capacity }: TeamTime, from: string) {
  return (days: Period): TableCell => {
    const load = sumOver(loads, from, days);
    const time = sumOver(capacity, from, days);
    if (load === 0) return { text: time === 0 ? "No members" : "No bookings", look: "none" };
    // Work without time counts as full.
    const share = time === 0 ? FULL : Math.round((FULL * load) / time);
    const text = share === 0 ? "<1%" : `${share}%`;
    return share > FULL ? { text, note: "overload", look: "over", share } : { text, look: "load", share };
  };
}

/** `2 open`, or `None`; of a month, the most of its weeks. */
export function demandCell(unfilled: readonly number[], from: string) {
  return (days: Period): TableCell => openCell(mostOver(unfilled, from, days));
}

type Unfilled = Pick<ProjectTimeline["positions"][number], "openings" | "unfilled">;

/** As `demandCell`, of a position and to the day: `1 of 2 open`. */
export function unfilledCell({ openings, unfilled }: Unfilled) {
  return ({ start, end }: Period): TableCell => {
    const during = unfilled.filter((span) => span.start <= end && (span.end ?? end) >= start);
    return openCell(Math.max(0, ...during.map(({ count }) => count)), ` of ${openings}`);
  };
}

function openCell(most: number, ofAll = ""): TableCell {
  return most === 0 ? { text: "None", look: "none" } : { text: `${most}${ofAll} open`, look: "demand" };
}
