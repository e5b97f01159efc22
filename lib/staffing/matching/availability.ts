import { formatDay, formatFigure, formatList } from "@/lib/format";
import { FULL_WEEK_HOURS, freeTime, type FreeTime, weeklyHours } from "./free-time";
import type { Assessment, Commitment, FreelancerFacts, PositionNeeds, Span } from "./match-input";
import { TOLERANCE } from "./weights";

/** The share of full weeks that are free over the position's dates. */
export function assessAvailability(freelancer: FreelancerFacts, position: PositionNeeds): Assessment {
  const time = freeTime(freelancer, position);
  return {
    share: time.hours / FULL_WEEK_HOURS,
    evidence: describeFreeTime(time, position),
    change: changeOf(freelancer, position, time),
  };
}

function describeFreeTime({ hours, from, clashes }: FreeTime, span: Span): string {
  if (from === null) return `No free time ${spanText(span)}`;
  if (isFull(hours)) return `Free full time ${spanText(span)}`;
  const isLater = from > span.startDate;
  const average = isLater || clashes.length > 0 ? " on average" : "";
  const start = isLater ? `, from ${formatDay(from)}` : "";
  const free = `Free ${formatHours(hours)} of ${FULL_WEEK_HOURS} h a week${average}${start}`;
  return clashes.length > 0 ? `${free}; also on ${namesOf(clashes)}` : free;
}

/** “ASG-000012 and another assignment”. */
export function namesOf(commitments: readonly Commitment[]): string {
  return formatList([...new Set(commitments.map(({ code }) => code ?? "another assignment"))]);
}

/** “1 Dec 2026 to 31 Mar 2027”. */
export function spanText({ startDate, endDate }: Span): string {
  return endDate === null ? `from ${formatDay(startDate)}` : `from ${formatDay(startDate)} to ${formatDay(endDate)}`;
}

function changeOf(freelancer: FreelancerFacts, position: PositionNeeds, time: FreeTime): Assessment["change"] {
  if (isFull(time.hours)) return null;
  if (time.clashes.length > 0) {
    const free = freeTime({ ...freelancer, commitments: [] }, position);
    const names = namesOf(time.clashes);
    return { share: free.hours / FULL_WEEK_HOURS, text: (points) => `Being free of ${names} would add ${points}` };
  }
  if (time.from !== null && time.from > position.startDate) {
    const later = freeTime(freelancer, { ...position, startDate: time.from });
    const day = formatDay(time.from);
    return { share: later.hours / FULL_WEEK_HOURS, text: (points) => `Starting on ${day} would add ${points}` };
  }
  if (weeklyHours(freelancer) >= FULL_WEEK_HOURS) return null;
  return { share: 1, text: (points) => `Working ${FULL_WEEK_HOURS} h a week would add ${points}` };
}

/** Whether hours of a week are as good as all of them. */
export function isFull(hours: number): boolean {
  return hours > FULL_WEEK_HOURS - TOLERANCE;
}

/** Rounded to half an hour, and never to none or all. */
export function formatHours(hours: number): string {
  const rounded = Math.round(hours * 2) / 2;
  if (rounded <= 0) return "less than 0.5";
  return formatFigure(Math.min(rounded, FULL_WEEK_HOURS - 0.5));
}
