import type { Position } from "@/lib/contract/staffing/staffing";
import type { UnfilledSpan } from "@/lib/contract/staffing/timeline";
import { isCommitted } from "./statuses";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { addDays, workdayFrom } from "./days";

/** @property starts the days with which gaps begin, in order */
export type Gaps = { count: number; from: string; starts: readonly string[] };

type Staffed = Pick<Position, "openings" | "filled"> & {
  people: readonly Pick<Position["people"][number], "status" | "startDate" | "endDate">[];
};
type Project = Partial<Record<"status" | "startDate" | "endDate", unknown>>;

/** Openings that somebody fills, but not on every workday from today to the project's end. */
export function gapsOf(positions: readonly Staffed[], project: Project, today: string): Gaps | null {
  const gaps = positions.flatMap((position) => gapsIn(unfilledSpans(position, project, today), position) ?? []);
  const starts = gaps.flatMap((gap) => gap.starts).toSorted();
  const [soonest] = starts;
  const count = gaps.reduce((sum, gap) => sum + gap.count, 0);
  return soonest === undefined ? null : { count, from: soonest, starts };
}

/** Nobody is needed any more. */
export function isOver({ status }: Project): boolean {
  return status === "completed" || status === "cancelled";
}

/** The position that lacks people first, from today on; of several the first. */
export function neediestPosition<P extends Staffed>(
  positions: readonly P[],
  project: Project,
  today: string,
): P | null {
  const needs = positions.flatMap((position) =>
    unfilledSpans(position, project, today)
      .slice(0, 1)
      .map(({ start }) => ({ position, start })),
  );
  return needs.toSorted((a, b) => a.start.localeCompare(b.start))[0]?.position ?? null;
}

/** Of a position's unfilled openings those that somebody fills at another time. */
export function gapsIn(unfilled: readonly UnfilledSpan[], { openings, filled }: Omit<Staffed, "people">): Gaps | null {
  const neverFilled = Math.max(0, openings - filled);
  const gaps = unfilled
    .map(({ start, count }) => ({ from: start, count: count - neverFilled }))
    .filter(({ count }) => count > 0);
  const [soonest] = gaps;
  if (!soonest) return null;
  const mostBefore = (index: number) => Math.max(0, ...gaps.slice(0, index).map(({ count }) => count));
  const wider = gaps.filter(({ count }, i) => count > mostBefore(i));
  return { count: mostBefore(gaps.length), from: soonest.from, starts: wider.map(({ from }) => from) };
}

/**
 * When, from today to the project's end, how many of a position's openings are unfilled. A weekend alone is no gap:
 * after somebody's last Friday it begins on Monday.
 */
export function unfilledSpans(
  { openings, people }: Omit<Staffed, "filled">,
  project: Project,
  today: string,
): UnfilledSpan[] {
  const start = textOrNull(project.startDate);
  const end = textOrNull(project.endDate);
  if (isOver(project)) return [];
  const first = start !== null && start > today ? start : today;
  const committed = people.filter(({ status }) => isCommitted(status));
  const changes = committed.flatMap(({ startDate, endDate }) => [
    startDate,
    ...(endDate === null ? [] : [addDays(endDate, 1)]),
  ]);
  const days = [first, ...changes.filter((day) => day > first)]
    .map(workdayFrom)
    .filter((day) => end === null || day <= end);
  const sorted = [...new Set(days)].toSorted();
  const spans: UnfilledSpan[] = [];
  for (const [i, day] of sorted.entries()) {
    const working = committed.filter((one) => one.startDate <= day && (one.endDate ?? day) >= day).length;
    const count = Math.max(0, openings - working);
    const next = sorted[i + 1];
    const lastDay = next === undefined ? end : addDays(next, -1);
    const last = spans.at(-1);
    if (last?.count === count && last.end === addDays(day, -1)) last.end = lastDay;
    else if (count > 0) spans.push({ start: day, end: lastDay, count });
  }
  return spans;
}
