import { capitalized, formatDay, formatFigure, formatUpcomingDay } from "@/lib/format";
import { addDays, daysBetween, DAYS_IN_WEEK, workdayFrom, workdayUntil } from "./days";
import {
  freeHours,
  FULL_WEEK,
  FULL_WEEK_HOURS,
  overloadsOf,
  peakLoad,
  workdayParts,
  type CalendarPart,
  type WorkCalendar,
} from "./free-and-booked-time";

/** Days in which somebody's time is of one kind; `hours` a week are free. */
export type TimePhase = { kind: "free" | "partly" | "booked" | "unavailable"; day: string; end: string; hours: number };

/** The phases of a calendar's workdays, in order; neighbours differ in kind or in hours. */
export function timePhases(calendar: WorkCalendar): TimePhase[] {
  const phases: TimePhase[] = [];
  for (const part of workdayParts(calendar)) {
    const phase = { kind: kindOf(part), day: part.day, end: part.end, hours: freeHours(part) };
    const last = phases.at(-1);
    if (last?.kind === phase.kind && last.hours === phase.hours) last.end = phase.end;
    else phases.push(phase);
  }
  return phases;
}

function kindOf({ workable, booked }: CalendarPart): TimePhase["kind"] {
  if (workable === 0) return booked > 0 ? "booked" : "unavailable";
  if (booked === 0) return "free";
  return booked >= workable ? "booked" : "partly";
}

/**
 * The first day from which somebody has free time for a week, with the hours a week that are free in all of it: a day
 * that is free before bookings is no time to plan with.
 */
export function freeAhead(calendar: WorkCalendar): { day: string; hours: number } | null {
  const phases = timePhases(calendar);
  for (const { day } of phases) {
    const week = phases.filter((phase) => phase.end >= day && phase.day < addDays(day, DAYS_IN_WEEK));
    const hours = Math.min(...week.map((phase) => phase.hours));
    if (hours > 0) return { day, hours };
  }
  return null;
}

type Options = {
  /** The hours that somebody works in a full week of theirs. */
  weekly: number;
  today: string;
};

const PHASES_MAX = 3;

/** Free days that are long enough to leave untold what comes after them. */
const LONG_FREE_DAYS = 28;

/**
 * When somebody is free, in a sentence, from the calendar's first day on: “Fully booked until 4 Dec 2026, then free.”,
 * “Unavailable until 21 Dec 2026, free until 1 Jan 2027, then fully booked.” What follows a long free phase isn't told.
 */
export function freeTimeText(calendar: WorkCalendar, options: Options): string {
  return `${capitalized(phasesText(timePhases(calendar), options))}.${overloadText(calendar)}`;
}

function phasesText(phases: readonly TimePhase[], options: Options): string {
  if (options.weekly === 0) return "works no hours a week";
  const enough = phases.findIndex(isLongFree);
  const count = enough < 0 ? PHASES_MAX : Math.min(PHASES_MAX, enough + 1);
  const texts = phases.slice(0, count).map((phase, i) => phaseUntil(phase, phases[i + 1], options));
  const last = texts.at(-1);
  if (last === undefined) return "no workdays";
  return texts.length === 1 ? last : [...texts.slice(0, -1), `then ${last}`].join(", ");
}

function isLongFree({ kind, day, end }: TimePhase): boolean {
  return kind === "free" && daysBetween(day, end) >= LONG_FREE_DAYS;
}

/** “fully booked until 4 Dec 2026”, and where nothing that is told follows, “free now” or “free from 5 Jan”. */
function phaseUntil(phase: TimePhase, next: TimePhase | undefined, options: Options): string {
  const words = phaseText(phase, options);
  if (next && !isLongFree(phase)) return `${words} until ${formatDay(workdaySpan(phase).end)}`;
  const isNow = phase.day <= options.today && (phase.kind === "free" || phase.kind === "partly");
  return isNow ? `${words} now` : words;
}

/**
 * The days of a phase or a part as words tell them: time that ends on a weekend ends on the Friday before it, and begins
 * on the Monday after it. A weekend alone stays one.
 */
export function workdaySpan({ day, end }: Pick<TimePhase, "day" | "end">): { day: string; end: string } {
  const workdays = { day: workdayFrom(day), end: workdayUntil(end) };
  return workdays.day <= workdays.end ? workdays : { day, end };
}

/** “free”, “20 h a week free”, “16 of 40 h a week free”, “fully booked” or “unavailable”. */
export function phaseText(
  { kind, hours }: Pick<TimePhase, "kind" | "hours">,
  { weekly }: Pick<Options, "weekly">,
): string {
  if (kind === "unavailable") return "unavailable";
  if (kind === "booked") return "fully booked";
  if (kind === "partly") return `${formatHours(hours, weekly)} of ${formatFigure(weekly)} h a week free`;
  return freeText(weekly);
}

/** “free” for a full week, “8 h a week free” for less of it. */
function freeText(hours: number): string {
  return hours < FULL_WEEK_HOURS ? `${formatHours(hours)} h a week free` : "free";
}

/**
 * How much somebody is free, and from when: “8 h a week free from 15 Dec”, “free from 28 Dec”, and “free” where they are
 * by now. Timelines, teams and peeks say it alike.
 * @param since null if it began before what is displayed
 */
export function freeFromText(hours: number, since: string | null, today: string): string {
  const isNow = since === null || since <= today;
  return isNow ? freeText(hours) : `${freeText(hours)} from ${formatUpcomingDay(since, today)}`;
}

/** “Free” for a full week, “30 h free” for less of it. */
export function freeCellText(weekly: number): string {
  return weekly < FULL_WEEK_HOURS ? `${formatHours(weekly)} h free` : "Free";
}

/** “24 of 32 h free”, of what somebody works in a week. */
export function freeOfWeekText(hours: number, weekly: number): string {
  return `${formatHours(hours, weekly)} of ${formatFigure(weekly)} h free`;
}

/** “48% unavailable”, of a full week. */
export function unavailableText(percent: number): string {
  return `${Math.round(percent)}% unavailable`;
}

/** “40% free”, of a full week. */
export function freeShareText(percent: number): string {
  return `${Math.round(percent)}% free`;
}

/**
 * What tentative work would make, the fullest first: “up to 160% if accepted”, “up to 160%”, “160%”; of those who work
 * less than a full week in hours of theirs: “64 of 20 h a week if accepted”, “64 of 20 h”, “64 h”.
 * @param most of a full week, in percent
 */
export function ifAcceptedTexts(most: number, weekly: number): [string, string, string] {
  if (weekly < FULL_WEEK_HOURS) {
    const hours = formatFigure(hoursOf(most));
    const ofWeek = `${hours} of ${formatFigure(weekly)} h`;
    return [`${ofWeek} a week if accepted`, ofWeek, `${hours} h`];
  }
  const figure = `${formatFigure(most)}%`;
  return [`up to ${figure} if accepted`, `up to ${figure}`, figure];
}

/** Of a week, by percent of a full one. */
export function hoursOf(percent: number): number {
  return (percent * FULL_WEEK_HOURS) / FULL_WEEK;
}

function overloadText(calendar: WorkCalendar): string {
  const [first] = overloadsOf(calendar);
  return first ? ` Overloaded from ${formatDay(first.day)}, up to ${formatFigure(peakLoad(calendar))}%.` : "";
}

/** Rounded to half an hour, and never to none or to all of `most`. */
export function formatHours(hours: number, most = FULL_WEEK_HOURS): string {
  const rounded = Math.round(hours * 2) / 2;
  if (rounded <= 0) return "less than 0.5";
  return formatFigure(rounded >= most && hours < most ? most - 0.5 : rounded);
}
