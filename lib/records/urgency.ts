import { daysBetween } from "./weeks";

const URGENT_DAYS = 3;
const LONG_WAIT_DAYS = 14;

/** Whether a start or an end needs somebody's attention: it is a few days ahead, or has passed. */
export function isUrgentDay(day: string, today: string): boolean {
  return daysBetween(today, day) <= URGENT_DAYS;
}

/** Whether a proposal has waited for an answer too long. */
export function isLongWait(days: number): boolean {
  return days >= LONG_WAIT_DAYS;
}
