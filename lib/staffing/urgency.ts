import { type Clock, dayIn, daysBetween } from "./days";

const URGENT_DAYS = 3;

/** From so many days without a change a proposal needs somebody’s attention. */
export const LONG_WAIT_DAYS = 5;

/** Whether a start or an end needs somebody's attention: it is a few days ahead, or has passed. */
export function isUrgentDay(day: string, today: string): boolean {
  return daysBetween(today, day) <= URGENT_DAYS;
}

/** Whether a proposal has waited for an answer too long. */
export function isLongWait(days: number): boolean {
  return days >= LONG_WAIT_DAYS;
}

/** Calendar days in the installation's time zone, as the filters count them, not spans of 24 hours. @param since a moment */
export function daysSince(since: string, { today, timeZone }: Clock): number {
  return Math.max(0, daysBetween(dayIn(timeZone, since), today));
}
