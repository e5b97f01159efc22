import type { FieldError } from "@/lib/contract/problem";
import { formatDay } from "@/lib/format";
import { textOrNull } from "@/lib/records/field-types/field-values";

type Values = Record<string, unknown>;

const RULED_FIELDS = ["status", "startDate", "endDate"];

/** Work that is over has a last day; what never began is withdrawn, and what began isn't. */
export function lastDayErrors(before: Values, after: Values, today: string): FieldError[] {
  if (RULED_FIELDS.every((name) => (before[name] ?? null) === (after[name] ?? null))) return [];
  const [start, end] = [textOrNull(after.startDate), textOrNull(after.endDate)];
  const isAhead = start !== null && start > today;
  if (after.status === "withdrawn" && before.status === "active" && !isAhead) {
    return [{ path: "status", message: "This work has begun. Complete or terminate it instead" }];
  }
  if (!isFinishedWork(after.status)) return [];
  if (isAhead && before.status === "active") {
    return [{ path: "status", message: `This work starts on ${formatDay(start)}. Withdraw it instead` }];
  }
  return end === null || end > today ? [{ path: "endDate", message: "Enter the last day of work" }] : [];
}

/** Whether work is over after it began, so that it has a last day. */
export function isFinishedWork(status: unknown): boolean {
  return status === "completed" || status === "terminated";
}
