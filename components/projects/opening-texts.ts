import { formatUpcomingDay } from "@/lib/format";
import type { Gaps } from "@/lib/records/opening-gaps";

/** `Gap from 7 Dec`, `2 gaps: 7 Dec, 21 Dec`, or of more only the first: `3 gaps from 7 Dec`. */
export function gapsText({ count, from, starts }: Gaps, today: string): string {
  const words = count === 1 ? "Gap" : `${count} gaps`;
  const dayOf = (day: string) => (day > today ? formatUpcomingDay(day, today) : "now");
  if (count === 2 && new Set(starts).size === 2) return `${words}: ${starts.map(dayOf).join(", ")}`;
  return from > today ? `${words} from ${dayOf(from)}` : `${words} now`;
}
