import type { Position } from "../contract/staffing";
import { isCommitted } from "./assignment-statuses";
import { textOrNull } from "./field-types/field-values";
import { addDays, DAYS_IN_WEEK, weekOf } from "./weeks";

/** @property starts the Mondays with which gaps begin, in order */
export type Gaps = { count: number; from: string; starts: readonly string[] };

type Staffed = Pick<Position, "openings" | "filled" | "people">;
type Project = Partial<Record<"status" | "startDate" | "endDate", unknown>>;

/**
 * Openings that somebody fills, but not in every week from this one to the project's end. As on the timeline, an opening
 * is filled in each week in which somebody works on it.
 */
export function gapsOf(positions: readonly Staffed[], project: Project, today: string): Gaps | null {
  const start = textOrNull(project.startDate);
  const end = textOrNull(project.endDate);
  if (project.status === "completed" || project.status === "cancelled" || (end !== null && end < today)) return null;
  const first = weekOf(start !== null && start > today ? start : today);
  const gaps = positions.flatMap((position) => gapOf(position, first, end) ?? []);
  const starts = gaps.flatMap((gap) => gap.starts).toSorted();
  const [soonest] = starts;
  const count = gaps.reduce((sum, gap) => sum + gap.count, 0);
  return soonest === undefined ? null : { count, from: soonest, starts };
}

/** Gaps begin in the first week or after somebody's last. */
function gapOf({ openings, filled, people }: Staffed, first: string, end: string | null): Omit<Gaps, "from"> | null {
  const committed = people.filter(({ status }) => isCommitted(status));
  const starts = committed.flatMap(({ endDate }) => (endDate === null ? [] : addDays(weekOf(endDate), DAYS_IN_WEEK)));
  const gaps = [first, ...starts]
    .filter((week) => week >= first && (end === null || week <= end))
    .toSorted()
    .map((week) => {
      const lastDay = addDays(week, DAYS_IN_WEEK - 1);
      const working = committed.filter((one) => one.startDate <= lastDay && (one.endDate ?? week) >= week).length;
      return { from: week, count: Math.max(0, openings - working) - Math.max(0, openings - filled) };
    })
    .filter(({ count }) => count > 0);
  if (gaps.length === 0) return null;
  const mostBefore = (index: number) => Math.max(0, ...gaps.slice(0, index).map(({ count }) => count));
  const wider = gaps.filter(({ count }, i) => count > mostBefore(i));
  return { count: mostBefore(gaps.length), starts: wider.map(({ from }) => from) };
}
