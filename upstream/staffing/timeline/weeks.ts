import type { CalendarSpan } from "@/lib/staffing/free-and-booked-time";
import { addDays } from "@/lib/staffing/days";

/** Mondays: the first week and the one after the last. */
export type Weeks = { from: string; until: string; count: number; today: string };

export function spanOf({ from, until }: Pick<Weeks, "from" | "until">): CalendarSpan {
  return { from, to: addDays(until, -1) };
}

export function zeros(count: number): number[] {
  return Array.from({ length: count }, () => 0);
}
