import type { Span } from "./match-input";

type Dates = { startDate: string | null; endDate: string | null };

/**
 * The dates of a proposal: the project's, narrowed by the position's own, from today on. Where they have ended, the end is
 * open.
 */
export function matchSpan(position: Dates, project: Dates, today: string): Span {
  const starts = [position.startDate, project.startDate].filter((day) => day !== null);
  const startDate = [today, ...starts].toSorted().at(-1) ?? today;
  const endDate = endOf(position, project);
  return { startDate, endDate: endDate !== null && endDate < startDate ? null : endDate };
}

/** Which of the two has ended, if any. */
export function endedOf(position: Dates, project: Dates, today: string): "project" | "position" | null {
  if (hasEnded(project, today)) return "project";
  return hasEnded(position, today) ? "position" : null;
}

function endOf(position: Dates, project: Dates): string | null {
  const ends = [position.endDate, project.endDate].filter((day) => day !== null).toSorted();
  return ends[0] ?? null;
}

function hasEnded({ endDate }: Dates, today: string): boolean {
  return endDate !== null && endDate < today;
}
