import { daysToFill, openingFacts, type StaffedPosition, type StaffedProject } from "@/lib/staffing/openings/openings";
import { overWord } from "@/lib/staffing/statuses";
import type { Span } from "./match-input";

type Dates = { startDate: string | null; endDate: string | null };

/**
 * The days on which a position needs somebody: those of its first gap once all openings are filled, else all of them. So
 * people are compared and proposed for these.
 */
export function neededSpan(position: StaffedPosition & Dates, project: StaffedProject & Dates, today: string): Span {
  const days = daysToFill(openingFacts(position, project, today));
  if (days) return { startDate: days.start, endDate: days.end };
  return spanFrom(today, {
    startDate: position.startDate ?? project.startDate,
    endDate: position.endDate ?? project.endDate,
  });
}

/** What is left of some dates from today on. Once they have ended, the end is open. */
export function spanFrom(today: string, { startDate: start, endDate: end }: Dates): Span {
  const startDate = start !== null && start > today ? start : today;
  return { startDate, endDate: end !== null && end < startDate ? null : end };
}

/** Why nobody can be proposed any more, as “The position has ended”; null while people can be. */
export function proposalObstacle(position: Dates, project: Dates & { status: unknown }, today: string): string | null {
  const over = overWord(project.status);
  if (over) return `The project is ${over}`;
  const end = position.endDate ?? project.endDate;
  if (end === null || end >= today) return null;
  return position.endDate === null ? "The project has ended" : "The position has ended";
}
