import { formatUpcomingDay } from "@/lib/format";
import type { Gaps } from "@/lib/records/opening-gaps";

/** `2 gaps from 7 Dec`. */
export function gapsText({ count, from }: Gaps, today: string): string {
  const when = from > today ? `from ${formatUpcomingDay(from, today)}` : "now";
  return `${count} ${count === 1 ? "gap" : "gaps"} ${when}`;
}
