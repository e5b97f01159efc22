import type { Span } from "./match-input";

type Dates = { startDate: string | null; endDate: string | null };

/** The dates of a proposal: the position's own, else the project's, from today on. Once they have ended, the end is open. */
export function matchSpan(position: Dates, project: Dates, today: string): Span {
  const start = position.startDate ?? project.startDate;
  const end = position.endDate ?? project.endDate;
  const startDate = start !== null && start > today ? start : today;
  return { startDate, endDate: end !== null && end < startDate ? null : end };
}

/** Whose last day is over, so that nobody can be proposed any more; null if it isn't. */
export function endedOf(position: Dates, project: Dates, today: string): "project" | "position" | null {
  const end = position.endDate ?? project.endDate;
  if (end === null || end >= today) return null;
  return position.endDate === null ? "project" : "position";
}
