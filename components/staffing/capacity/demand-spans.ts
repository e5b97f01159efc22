import { lastDayOf, mostOver, periodsOf, type Period, type Scale } from "@/components/ui/timeline/scale";
import type { TimelineSpan } from "@/components/ui/timeline/timeline-rows";
import type { ProjectTimeline } from "@/lib/contract/staffing/timeline";
import { addDays, DAYS_IN_WEEK, daysBetween, overlaps, workdayFrom, type DaySpan } from "@/lib/staffing/days";
import type { UnfilledSpan } from "@/lib/staffing/openings/openings";
import { isPending } from "@/lib/staffing/statuses";

type Options = { scale: Scale; today: string };

type Unfilled = Pick<ProjectTimeline["positions"][number], "unfilled" | "pending" | "people">;

/** The unfilled openings of a position, to the day. */
export function unfilledWeekSpans(
  unfilled: readonly UnfilledDays[],
  { role, scale, today, plannedStart }: Days & { role: string; scale: Scale },
): TimelineSpan[] {
  return unfilled.flatMap(({ count, proposed, isDue, ...days }) => {
    const words = `${unfilledText(count)} for ${role}`;
    const start = drawnStart(days.start, { today, plannedStart });
    return clippedDays({ ...days, start }, scale).map((period) => ({
      ...period,
      type: "demand" as const,
      unfilled: count,
      proposed,
      isDue,
      shown: countTexts(count),
      description: proposed > 0 ? `${words}, ${proposed} with a proposal` : words,
    }));
  });
}

/** @property plannedStart of the position, else of its project */
type Days = { today: string; plannedStart: string | null };

/** `proposed` of the openings are in hand; of the others some should be filled by now if it `isDue`. */
export type UnfilledDays = UnfilledSpan & { proposed: number; isDue: boolean };

/** The chart and the table of a position ask this. What is due stays so on the days on which others begin, too. */
export function unfilledDays(position: Unfilled, { today, plannedStart }: Days): UnfilledDays[] {
  const hasStarted = plannedStart === null || plannedStart <= today;
  const all: UnfilledDays[] = [];
  for (const span of position.unfilled) {
    const proposed = proposedOf(position, span);
    const isNow = hasStarted && span.start <= workdayFrom(today) && (span.end === null || span.end >= today);
    const before = all.at(-1);
    const isLasting =
      before?.isDue === true && before.end !== null && workdayFrom(addDays(before.end, 1)) === span.start;
    all.push({ ...span, proposed, isDue: proposed < span.count && (isNow || isLasting) });
  }
  return all;
}

/** Nobody is lacking on a weekend with which a position begins, yet it begins there, as the bars of its people do. */
function drawnStart(start: string, { today, plannedStart }: Days): string {
  return plannedStart !== null && plannedStart > today && workdayFrom(plannedStart) === start ? plannedStart : start;
}

/** For how many of the openings unfilled on some days somebody is proposed, as the position's slots count them. */
function proposedOf({ pending, people }: Unfilled, { start, end, count }: DaySpan & { count: number }): number {
  const isProposed = ({ assignments }: Unfilled["people"][number]) =>
    assignments.some((work) => isPending(work.status) && overlaps({ startDate: start, endDate: end }, work));
  return Math.min(count, pending, people.filter(isProposed).length);
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

function holds({ start, end }: Period, day: string): boolean {
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
