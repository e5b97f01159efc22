import type { Definition } from "./definition";
import { textOrNull } from "./field-types/field-values";

/** Whether a status ends work, so that it comes with the last day. */
export function needsLastDay({ lastDay }: Pick<Definition, "lastDay">, status: unknown): boolean {
  return lastDay?.statuses.some((one) => one === status) ?? false;
}

/** The last day to begin with: the stored one, unless it lies ahead. @param today `YYYY-MM-DD` */
export function firstLastDay({ lastDay }: Pick<Definition, "lastDay">, record: object, today: string): string {
  const end = lastDay ? textOrNull(Object.entries(record).find(([name]) => name === lastDay.field)?.[1]) : null;
  return end !== null && end <= today ? end : today;
}
