import { slotsText } from "@/components/ui/slots";
import type { Position } from "@/lib/contract/staffing/staffing";
import { formatUpcomingDay } from "@/lib/format";
import { textOrNull } from "@/lib/records/field-types/field-values";
import type { Gaps } from "@/lib/records/opening-gaps";
import { addDays, DAYS_IN_WEEK, weekOf } from "@/lib/records/weeks";

type Counts = Pick<Position, "filled" | "openings" | "pending">;

/** `Gap from 7 Dec`, `2 gaps: 7 Dec, 21 Dec`, or of more only the first: `3 gaps from 7 Dec`. */
export function gapsText({ count, from, starts }: Gaps, today: string): string {
  const words = count === 1 ? "Gap" : `${count} gaps`;
  const dayOf = (day: string) => (day > today ? formatUpcomingDay(day, today) : "now");
  if (count === 2 && new Set(starts).size === 2) return `${words}: ${starts.map(dayOf).join(", ")}`;
  return from > today ? `${words} from ${dayOf(from)}` : `${words} now`;
}

/**
 * `4 of 4 filled, 2 leave early`; the positions say when. A gap in the first week is that of somebody who
 * joins late: `2 of 2 filled, 1 gap`.
 * @param first the project's first day from today on
 */
export function filledText(counts: Counts, gaps: Pick<Gaps, "count" | "from"> | null, first: string): string {
  if (!gaps) return slotsText(counts);
  const { count, from } = gaps;
  const note =
    from < addDays(weekOf(first), DAYS_IN_WEEK)
      ? `${count} ${count === 1 ? "gap" : "gaps"}`
      : `${count} ${count === 1 ? "leaves" : "leave"} early`;
  return `${slotsText({ ...counts, pending: 0 })}, ${note}${counts.pending > 0 ? `, ${counts.pending} proposed` : ""}`;
}

/** Today, or the day from which the project needs people. */
export function firstDayOf(startDate: unknown, today: string): string {
  const start = textOrNull(startDate);
  return start !== null && start > today ? start : today;
}
