import { countedDays, mostOver, type Period } from "@/components/ui/timeline/scale";
import type { TableCell } from "@/components/ui/timeline/timeline-rows";
import { isDueIn, type UnfilledDays } from "./demand-spans";
import { capitalized, formatUpcomingDay } from "@/lib/format";
import { workdayFrom } from "@/lib/staffing/days";
import { meanCalendar, meanShares } from "@/lib/staffing/team-calendar";
import {
  ifAcceptedTexts,
  freeAhead,
  freeCellText,
  freeOfWeekText,
  freeShareText,
  timePhases,
  type TimePhase,
  unavailableText,
} from "@/lib/staffing/time-words";
import {
  calendarIn,
  freeShare,
  FULL_WEEK,
  FULL_WEEK_HOURS,
  meanFreeHours,
  meanLoad,
  meanOver,
  mostIfAccepted,
  peakLoad,
  tentativeOverloadsOf,
  type SummedStep,
  type WorkCalendar,
} from "@/lib/staffing/free-and-booked-time";

/** @property weekly the hours that somebody works in a full week of theirs */
type Person = { weekly: number; today: string };

const NOT_BOOKED: TableCell = { text: "Not booked", look: "none" };

/**
 * What the table says of somebody: what is booked, what it becomes with tentative work, else whether they are free. All
 * figures of a cell are means of the same workdays, of a period that runs those from today on, rounded to whole percents.
 */
export function loadCell(calendar: WorkCalendar, { weekly, today }: Person) {
  return (period: Period): TableCell => {
    const { start, end } = countedDays(period, today);
    const days = calendarIn(calendar, { from: start, to: end });
    if (!days) return NOT_BOOKED;
    const isAhead = start >= today;
    const load = meanLoad(days);
    // What is over can't be mended.
    const overload = isAhead ? overloadCell(days, load) : null;
    if (overload) return overload;
    const tentative = meanOver(days, (step) => step.tentative);
    if (tentative > 0) return tentativeCell(days, { load, tentative, isAhead, weekly });
    // Of days that are over nothing is free.
    if (!isAhead) return load === 0 ? NOT_BOOKED : shareCell(load);
    const later = calendarIn(calendar, { from: start, to: calendar.span.to }) ?? days;
    if (load === 0) return freeCell(days, later, { weekly, today });
    return { ...shareCell(load), ...freeNote(days, later, { weekly, today }) };
  };
}

function overloadCell(days: WorkCalendar, load: number): TableCell | null {
  const most = peakLoad(days);
  if (most <= FULL_WEEK) return null;
  const cell: TableCell = { text: percentText(load), look: "over" };
  if (Math.round(load) === most) return { ...cell, note: "overload" };
  return { ...cell, note: `up to ${most}%`, hiddenNote: "overload" };
}

type Tentative = { load: number; tentative: number; isAhead: boolean; weekly: number };

/** `40%` with `→ 100%`; where tentative work would be too much, with what the busiest day comes to: `up to 180%`, or `64 of 20 h`. */
function tentativeCell(days: WorkCalendar, { load, tentative, isAhead, weekly }: Tentative): TableCell {
  const most = isAhead ? mostIfAccepted(tentativeOverloadsOf(days)) : 0;
  const isWarning = most > 0;
  const hiddenNote = isWarning ? "tentative, more than a full week" : "tentative";
  const withTentative = isWarning ? ifAcceptedTexts(most, weekly)[1] : percentText(load + tentative);
  if (load === 0) return { text: capitalized(withTentative), hiddenNote, isWarning, look: "tentative" };
  const note = isWarning ? withTentative : `→ ${withTentative}`;
  return { ...shareCell(load), note, hiddenNote, isWarning, look: "mixed" };
}

function shareCell(load: number): TableCell {
  return { text: percentText(load), look: "load", share: Math.round(load) };
}

/**
 * Beside what is booked: `free from 30 Nov` where the days are booked until then, `40% free`, and `16 of 32 h free` of
 * those who work less.
 * @param later the days and those after them
 */
function freeNote(days: WorkCalendar, later: WorkCalendar, { weekly, today }: Person): Pick<TableCell, "note"> {
  const phases = timePhases(days);
  const opening = phases.at(-1);
  const isBookedBefore = phases.length > 1 && phases.slice(0, -1).every(({ hours }) => hours === 0);
  if (opening?.kind === "free" && isBookedBefore && isLasting(opening, later)) {
    return { note: `free from ${formatUpcomingDay(opening.day, today)}` };
  }
  return meanOver(days, freeShare) < LEAST_FREE ? {} : { note: partlyFreeText(days, weekly) };
}

/** Whether the first free days aren’t booked again soon. */
function isLasting({ day, hours }: TimePhase, later: WorkCalendar): boolean {
  const ahead = freeAhead(later);
  return ahead?.day === day && ahead.hours === hours;
}

/** Less is no time to plan with. */
const LEAST_FREE = 10;

/** A share of a full week, unless booked and free time of somebody are less than it together. */
function partlyFreeText(days: WorkCalendar, weekly: number): string {
  if (weekly < FULL_WEEK_HOURS) return freeOfWeekText(meanFreeHours(days), weekly);
  return freeShareText(meanOver(days, freeShare));
}

/** `Unavailable`, `Free`, `30 h free`, or `Free` with `from 26 Nov`; `5% free` if that is booked soon. */
function freeCell(days: WorkCalendar, later: WorkCalendar, { weekly, today }: Person): TableCell {
  const phases = timePhases(days);
  const free = phases.find(({ kind }) => kind === "free");
  if (!free) return phases.length === 0 ? NOT_BOOKED : { text: "Unavailable", look: "unavailable" };
  const text = freeCellText(weekly);
  if (free === phases[0]) return { text, look: "free" };
  if (!isLasting(free, later)) return { text: partlyFreeText(days, weekly), look: "opening" };
  return { text, note: `from ${formatUpcomingDay(free.day, today)}`, look: "opening" };
}

function percentText(percent: number): string {
  const rounded = Math.round(percent);
  return rounded === 0 ? "<1%" : `${rounded}%`;
}

/**
 * What the table says of a team: the booked and the unavailable share of its members' full weeks, of the days as above,
 * and what the booked one becomes with tentative work.
 */
export function teamCell(calendar: WorkCalendar<SummedStep>, today: string) {
  return (period: Period) => teamFigure(calendar, countedDays(period, today), today);
}

/** As `teamCell`, of the very days. */
export function teamFigure(calendar: WorkCalendar<SummedStep>, { start, end }: Period, today: string): TableCell {
  const days = calendarIn(calendar, { from: start, to: end });
  const shares = days && meanShares(days);
  if (!days || !shares) return { text: days ? "No members" : "No bookings", look: "none" };
  const isAhead = end >= workdayFrom(today);
  const tentative = isAhead ? shares.tentative : 0;
  const [share, free] = [Math.round(shares.booked), Math.round(shares.free)];
  // Figures that are rounded add up, too.
  const unavailable = isAhead && shares.unavailable > 0 ? Math.max(0, FULL_WEEK - share - free) : 0;
  const reduced = unavailable === 0 ? {} : { unavailable };
  if (!shares.booked && !tentative) return { text: unbookedText(days), look: "none", ...reduced };
  if (isAhead && shares.booked > FULL_WEEK) {
    return { text: percentText(shares.booked), note: "overload", look: "over", share };
  }
  const words = unavailable === 0 ? null : unavailableText(unavailable);
  if (tentative === 0) return { ...shareCell(shares.booked), ...(words && { note: words }), ...reduced };
  const cell = tentativeCell(meanCalendar(days), { load: shares.booked, tentative, isAhead, weekly: FULL_WEEK_HOURS });
  const hiddenNote = [cell.hiddenNote, words].filter(Boolean).join(", ");
  return { ...cell, hiddenNote, share, tentative: Math.round(tentative), ...reduced };
}

function unbookedText(days: WorkCalendar<SummedStep>): string {
  return meanOver(days, ({ workable }) => workable) === 0 ? "Unavailable" : "No bookings";
}

/** `2 to fill`, or `None`; of a month, the most of its weeks. */
export function demandCell(unfilled: readonly number[], from: string, today: string) {
  return (days: Period): TableCell => unmetCell(mostOver(unfilled, from, days), isDueIn(unfilled, from, days, today));
}

/**
 * As `demandCell`, of a position and to the day: `Up to 2 to fill` of changing numbers. Openings with a proposal are in
 * hand.
 * @param unfilled all days on which openings are
 */
export function unfilledCell(unfilled: readonly UnfilledDays[]) {
  return ({ start, end }: Period): TableCell => {
    const during = unfilled.filter((span) => span.start <= end && (span.end ?? end) >= start);
    const cell = unmetCell(
      Math.max(0, ...during.map(({ count }) => count)),
      during.some(({ isDue }) => isDue),
    );
    if (new Set(during.map(({ count }) => count)).size > 1) cell.text = `Up to ${cell.text}`;
    if (during.length === 0 || during.some(({ proposed, count }) => proposed < count)) return cell;
    return { ...cell, isProposed: true, hiddenNote: "with a proposal" };
  };
}

function unmetCell(most: number, isDue: boolean): TableCell {
  if (most === 0) return { text: "None", look: "none" };
  return { text: `${most} to fill`, look: "demand", isWarning: isDue };
}
