import { addDays, workdayFrom } from "../days";
import { hasStarted, isCommitted } from "../statuses";

type Work = { status: string; startDate: string; endDate: string | null };

/**
 * Whether somebody states an absence because of this very work: it is agreed, and they are back on the workday after it.
 * @param until the first day on which they can work again, as `opensOn` has it; null for no day
 */
export function isBackAfter({ status, endDate }: Omit<Work, "startDate">, until: string | null): boolean {
  if (!isCommitted(status)) return false;
  if (endDate === null || until === null) return endDate === until;
  return until > endDate && until <= workdayFrom(addDays(endDate, 1));
}

/** Whether what somebody states of their time has this work in it, so that it is nothing against the work. */
export function isStatedWithWork(work: Work, until: string | null, today: string): boolean {
  return hasStarted(work, today) || isBackAfter(work, until);
}
