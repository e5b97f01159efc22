import { formatUpcomingDay } from "@/lib/format";
import type { Position } from "@/lib/contract/staffing";
import type { Gaps } from "@/lib/records/opening-gaps";

type Counts = Pick<Position, "filled" | "openings" | "pending">;

/** `Gap from 7 Dec`, or `2 gaps now`. */
export function gapsText({ count, from }: Gaps, today: string): string {
  const when = from > today ? `from ${formatUpcomingDay(from, today)}` : "now";
  return `${count === 1 ? "Gap" : `${count} gaps`} ${when}`;
}

/** `2 of 4 covered to the end`; the positions say where the gaps are. */
export function coveredText({ filled, openings, pending }: Counts, gaps: Pick<Gaps, "count">): string {
  const covered = Math.max(0, filled - gaps.count);
  return `${covered} of ${openings} covered to the end${pending > 0 ? `, ${pending} proposed` : ""}`;
}
