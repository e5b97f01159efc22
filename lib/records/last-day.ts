import type { Definition } from "./definition";
import { workdayUntil } from "@/lib/staffing/days";
import { textOrNull } from "./field-types/field-values";

/** Whether a status ends work, so that it comes with the last day. */
export function needsLastDay({ lastDay }: Pick<Definition, "lastDay">, status: unknown): boolean {
  return lastDay?.statuses.some((one) => one === status) ?? false;
}

/**
 * The last day to begin with: the stored one, or of one that lies ahead the last workday until today, but no day before
 * the first. @param today `YYYY-MM-DD`
 */
export function firstLastDay(
  { lastDay, order = [] }: Pick<Definition, "lastDay" | "order">,
  record: object,
  today: string,
): string {
  const dayOf = (field: string | undefined) => textOrNull(Object.entries(record).find(([name]) => name === field)?.[1]);
  const end = dayOf(lastDay?.field);
  if (end !== null && end <= today) return end;
  const first = dayOf(order.find(({ then }) => then === lastDay?.field)?.first);
  const workday = workdayUntil(today);
  return first !== null && workday < first ? today : workday;
}
