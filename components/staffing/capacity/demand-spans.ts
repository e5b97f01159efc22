import { lastDayOf, mostOver, periodsOf, type Period, type Scale } from "@/components/ui/timeline/scale";
import type { TimelineSpan } from "@/components/ui/timeline/timeline-rows";
import type { ProjectTimeline } from "@/lib/contract/staffing/timeline";
import { DAYS_IN_WEEK, daysBetween, type DaySpan } from "@/lib/staffing/days";

type Options = { scale: Scale; today: string };

type Unfilled = Pick<ProjectTimeline["positions"][number], "role" | "unfilled">;

/** The unfilled openings of a position, to the day. */
export function unfilledWeekSpans({ role, unfilled }: Unfilled, { scale, today }: Options): TimelineSpan[] {
  return unfilled.flatMap(({ count, ...days }) =>
    clippedDays(days, scale).map((period) => ({
      ...period,
      type: "demand" as const,
      unfilled: count,
      isDue: holds(period, today),
      shown: countTexts(count),
      description: `${unfilledText(count)} for ${role}`,
    })),
  );
}

/**
 * The demand by the columns of the table; of each the most of its weeks.
 * @param role whose demand it is; missing for that of several roles
 */
export function demandSums(unfilled: readonly number[], { scale, today }: Options, role?: string): TimelineSpan[] {
  return periodsOf(scale).flatMap((period) => {
    const most = mostOver(unfilled, scale.from, period);
    if (most === 0) return [];
    const description = role === undefined ? unfilledText(most) : `${unfilledText(most)} for ${role}`;
    const isDue = isDueIn(unfilled, scale.from, period, today);
    return [{ ...period, type: "demand", shown: [String(most)], description, unfilled: most, isDue }];
  });
}

/**
 * Whether openings in a period should be filled by now: some are unfilled this week.
 * @param unfilled by week
 */
export function isDueIn(unfilled: readonly number[], from: string, period: Period, today: string): boolean {
  return holds(period, today) && (unfilled[Math.floor(daysBetween(from, today) / DAYS_IN_WEEK)] ?? 0) > 0;
}

export function holds({ start, end }: Period, day: string): boolean {
  return start <= day && day <= end;
}

/** The longest first. */
function countTexts(count: number): string[] {
  return [`${count} to fill`, String(count)];
}

function unfilledText(count: number): string {
  return `${count} ${count === 1 ? "opening" : "openings"} to fill`;
}

/** What a timeline displays of some days; nothing of days before or after it. */
function clippedDays({ start, end }: DaySpan, scale: Scale): Period[] {
  const last = lastDayOf(scale);
  const period = { start: start > scale.from ? start : scale.from, end: end !== null && end < last ? end : last };
  return period.start <= period.end ? [period] : [];
}
