import { mostOver, type Period } from "@/components/ui/timeline/scale";
import type { TableCell } from "@/components/ui/timeline/timeline-rows";
import { holds, isDueIn } from "./demand-spans";
import type { ProjectTimeline } from "@/lib/contract/staffing/timeline";
import { formatUpcomingDay } from "@/lib/format";
import { daysBetween, DAYS_IN_WEEK, weekOf, workdaysBetween } from "@/lib/staffing/days";
import { bookedShare } from "@/lib/staffing/team-calendar";
import { freeShareText, timePhases, type TimePhase } from "@/lib/staffing/time-words";
import {
  calendarIn,
  freeShare,
  FULL_WEEK,
  meanLoad,
  meanOver,
  peakLoad,
  tentativeOverloadsOf,
  type SummedStep,
  type WorkCalendar,
} from "@/lib/staffing/free-and-booked-time";

const NOT_BOOKED: TableCell = { text: "Not booked", look: "none" };

/**
 * What the table says of somebody: what is booked, what it becomes with tentative work, else whether they are free.
 * Figures are the mean of a period's workdays, past ones included; what is free counts from today on. All are rounded
 * to whole percents.
 */
export function loadCell(calendar: WorkCalendar, today: string) {
  return (period: Period): TableCell => {
    const days = calendarIn(calendar, { from: period.start, to: period.end });
    if (!days) return NOT_BOOKED;
    const load = meanLoad(days);
    const overload = overloadCell(days, load, today);
    if (overload) return overload;
    const tentative = meanOver(days, (step) => step.tentative);
    if (tentative > 0) return tentativeCell(days, { load, tentative, today });
    // Of days that are over nothing is free.
    const rest = calendarIn(days, { from: today, to: period.end });
    if (load === 0) return rest ? freeCell(rest, today) : NOT_BOOKED;
    return (rest && mostlyFreeCell(days, rest, today)) ?? bookedCell(days, rest, today);
  };
}

/** What is over can't be mended, so only days from this week on are one. */
function overloadCell(days: WorkCalendar, load: number, today: string): TableCell | null {
  const mendable = calendarIn(days, { from: weekOf(today), to: days.span.to });
  const most = mendable ? peakLoad(mendable) : 0;
  if (most <= FULL_WEEK) return null;
  const mean = Math.round(load);
  return { text: `${mean}%`, note: mean === most ? "overload" : `overload, ${most}%`, look: "over" };
}

type Tentative = { load: number; tentative: number; today: string };

/** Where tentative work would be too much, the busiest day says so, as in the chart. */
function tentativeCell(days: WorkCalendar, { load, tentative, today }: Tentative): TableCell {
  const mendable = calendarIn(days, { from: weekOf(today), to: days.span.to });
  const overloads = mendable ? tentativeOverloadsOf(mendable) : [];
  const most = Math.max(0, ...overloads.map((part) => part.booked + part.tentative));
  const isWarning = most > 0;
  const hiddenNote = isWarning ? "tentative, more than a full week" : "tentative";
  const withTentative = percentText(isWarning ? most : load + tentative);
  if (load === 0) return { text: withTentative, hiddenNote, isWarning, look: "tentative" };
  const share = Math.round(load);
  return { text: percentText(load), note: `→ ${withTentative}`, hiddenNote, isWarning, look: "mixed", share };
}

/** `60%` with `40% free`, and in a period that runs with what is left of it: `40% free ahead`, `free from 30 Nov`. */
function bookedCell(days: WorkCalendar, rest: WorkCalendar | null, today: string): TableCell {
  const load = meanLoad(days);
  const cell: TableCell = { text: percentText(load), look: "load", share: Math.round(load) };
  if (!rest || workdaysBetween(rest.span.from, rest.span.to) === 0) return cell;
  const isRunning = days.span.from < today;
  const phases = timePhases(rest);
  const last = phases.at(-1);
  if (isRunning && last?.kind === "free") {
    const note = last === phases[0] ? "free now" : `free from ${formatUpcomingDay(last.day, today)}`;
    return { ...cell, note };
  }
  const free = meanOver(rest, freeShare);
  if (free < LEAST_FREE) return cell;
  return { ...cell, note: isRunning ? `${freeShareText(free)} ahead` : freeShareText(free) };
}

/** Less is no time to plan with. */
const LEAST_FREE = 10;

/** `Unavailable`, `Free`, or `Free from 26 Nov`. */
function freeCell(rest: WorkCalendar, today: string): TableCell {
  const phases = timePhases(rest);
  const free = phases.find(({ kind }) => kind === "free");
  if (free) return openingCell(free, phases[0], today);
  return phases.length === 0 ? NOT_BOOKED : { text: "Unavailable", look: "unavailable" };
}

/** @param first the first phase of the cell's days */
function openingCell(free: TimePhase, first: TimePhase | undefined, today: string): TableCell {
  if (free.day === first?.day) return { text: "Free", look: "free" };
  return { text: "Free", note: `from ${formatUpcomingDay(free.day, today)}`, look: "opening" };
}

/**
 * `Free from 2 Dec`, or `91% free` with bookings after it, where nothing is booked on most days of a month to come; null
 * for other months, for those booked by half or more, and for weeks.
 */
function mostlyFreeCell(days: WorkCalendar, rest: WorkCalendar, today: string): TableCell | null {
  if (days.span.from < today || lengthOf(days.span.from, days.span.to) <= DAYS_IN_WEEK) return null;
  if (meanLoad(days) >= FULL_WEEK / 2) return null;
  const phases = timePhases(rest);
  const free = phases.filter(({ kind }) => kind === "free");
  const last = free.at(-1);
  if (!last) return null;
  const isMost = (parts: readonly TimePhase[]) =>
    parts.reduce((sum, { day, end }) => sum + lengthOf(day, end), 0) > lengthOf(rest.span.from, rest.span.to) / 2;
  const isLast = last === phases.at(-1);
  if (isLast && isMost([last])) return openingCell(last, phases[0], today);
  return isMost(free) ? { text: freeShareText(meanOver(rest, freeShare)), look: "opening" } : null;
}

function lengthOf(from: string, to: string): number {
  return daysBetween(from, to) + 1;
}

function percentText(percent: number): string {
  const rounded = Math.round(percent);
  return rounded === 0 ? "<1%" : `${rounded}%`;
}

/** What the table and the chart say of a team: the booked share of its members' time. */
export function teamCell(calendar: WorkCalendar<SummedStep>) {
  return ({ start, end }: Period): TableCell => {
    const days = calendarIn(calendar, { from: start, to: end });
    const booked = days && bookedShare(days);
    if (!days || booked === null) return { text: days ? unbookedText(days) : "No bookings", look: "none" };
    const share = Math.round(booked);
    const text = percentText(booked);
    return booked > FULL_WEEK ? { text, note: "overload", look: "over", share } : { text, look: "load", share };
  };
}

function unbookedText(days: WorkCalendar<SummedStep>): string {
  if (meanOver(days, ({ people }) => people) === 0) return "No members";
  return meanOver(days, ({ workable }) => workable) === 0 ? "Unavailable" : "No bookings";
}

/** `2 to fill`, or `None`; of a month, the most of its weeks. */
export function demandCell(unfilled: readonly number[], from: string, today: string) {
  return (days: Period): TableCell => unmetCell(mostOver(unfilled, from, days), isDueIn(unfilled, from, days, today));
}

type Unfilled = Pick<ProjectTimeline["positions"][number], "unfilled">;

/** As `demandCell`, of a position and to the day. */
export function unfilledCell({ unfilled }: Unfilled, today: string) {
  return ({ start, end }: Period): TableCell => {
    const during = unfilled.filter((span) => span.start <= end && (span.end ?? end) >= start);
    const isDue =
      during.some((span) => span.start <= today && (span.end ?? today) >= today) && holds({ start, end }, today);
    return unmetCell(Math.max(0, ...during.map(({ count }) => count)), isDue);
  };
}

function unmetCell(most: number, isDue: boolean): TableCell {
  if (most === 0) return { text: "None", look: "none" };
  return { text: `${most} to fill`, look: "demand", isWarning: isDue };
}
