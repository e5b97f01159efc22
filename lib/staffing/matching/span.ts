import type { Span } from "./match-input";

/** The dates of a proposal: the project's, from today on. A project that has ended leaves the end open. */
export function matchSpan(project: { startDate: string | null; endDate: string | null }, today: string): Span {
  const startDate = project.startDate !== null && project.startDate > today ? project.startDate : today;
  return { startDate, endDate: hasEnded(project, today) ? null : project.endDate };
}

export function hasEnded({ endDate }: { endDate: string | null }, today: string): boolean {
  return endDate !== null && endDate < today;
}
