import { formatDay, formatFigure } from "@/lib/format";
import { workdayBefore } from "@/lib/staffing/days";
import { FULL_WEEK, FULL_WEEK_HOURS, type WorkCalendar } from "@/lib/staffing/free-and-booked-time";
import { formatHours, timePhases, type TimePhase } from "@/lib/staffing/time-words";

/** Whether an assignment finds the time that it takes, in words. */
export type TimeFit = { text: string; isPoor: boolean };

/**
 * How an assignment stands to the free time in its dates: “16 of 40 h a week free”, or what is in its way, when:
 * “Unavailable until 21 Dec 2026, and this assignment takes 20 h a week”.
 * @param calendar of the assignment's dates, without the assignment itself
 * @param allocation percent of a full week
 */
export function fitText(
  calendar: WorkCalendar,
  { allocation, weekly }: { allocation: number; weekly: number },
): TimeFit {
  const phases = timePhases(calendar);
  const needed = (allocation * FULL_WEEK_HOURS) / FULL_WEEK;
  const isShort = ({ hours }: TimePhase) => hours < needed;
  const index = phases.findIndex(isShort);
  const short = phases[index];
  if (!short) {
    const least = Math.min(weekly, ...phases.map(({ hours }) => hours));
    const free = `${formatFigure(least)} of ${formatFigure(weekly)} h a week free`;
    const tentative = Math.max(0, ...calendar.steps.map((step) => step.tentative));
    return { text: tentative > 0 ? `${free}, up to ${tentative}% proposed or offered` : free, isPoor: false };
  }
  const after = phases.slice(index + 1).find((phase) => !isShort(phase) || phase.kind !== short.kind);
  const until = after ? ` until ${formatDay(workdayBefore(after.day))}` : "";
  const when = index === 0 ? until : ` from ${formatDay(short.day)}`;
  const takes = `, and this assignment takes ${formatFigure(needed)} h a week`;
  return { text: `${shortText(short, weekly)}${when}${takes}`, isPoor: true };
}

function shortText({ kind, hours }: TimePhase, weekly: number): string {
  if (weekly === 0) return "Works no hours a week";
  if (kind === "unavailable") return "Unavailable";
  if (kind === "booked") return "Fully booked";
  if (kind === "free") return `Works ${formatFigure(weekly)} h a week`;
  return `Only ${formatHours(hours, weekly)} of ${formatFigure(weekly)} h a week free`;
}
