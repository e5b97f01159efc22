import type { FieldError } from "@/lib/contract/problem";
import type { Activation } from "@/lib/contract/staffing/consequences";
import { formatDay, formatList } from "@/lib/format";
import { textOrNull } from "@/lib/records/field-types/field-values";
import { DAYS_IN_WEEK, daysBetween, workdayFrom } from "./days";
import { isCommitted } from "./statuses";

type Values = Record<string, unknown>;

const RULED_FIELDS = ["status", "startDate", "endDate"];

/** Work that is over has a last day; what never began is withdrawn, and what began isn't. */
export function lastDayErrors(before: Values, after: Values, today: string): FieldError[] {
  if (RULED_FIELDS.every((name) => (before[name] ?? null) === (after[name] ?? null))) return [];
  const [start, end] = [textOrNull(after.startDate), textOrNull(after.endDate)];
  const isAhead = start !== null && start > today;
  if (after.status === "withdrawn" && before.status === "active" && !isAhead) {
    return [{ path: "status", message: "This work has started. Complete or terminate it instead" }];
  }
  if (!isFinishedWork(after.status)) return [];
  if (isAhead && isCommitted(before.status)) {
    return [{ path: "status", message: `This work starts on ${formatDay(start)}. Withdraw it instead` }];
  }
  return end === null || end > today ? [{ path: "endDate", message: "Enter the last day of work" }] : [];
}

/** Whether work is over after it began, so that it has a last day. */
export function isFinishedWork(status: unknown): boolean {
  return status === "completed" || status === "terminated";
}

/** Why somebody who starts to work should be looked at: “starts on 4 Jan 2027”, “is still in screening”, “has no bill rate”. */
export function activationReasons({ startsOn, missing, onHold, freelancerStatus }: Activation): string[] {
  const rates = missing.map((rate) => (rate === "billRate" ? "no bill rate" : "no pay rate"));
  return [
    ...(startsOn === null ? [] : [`starts on ${formatDay(startsOn)}`]),
    ...(freelancerStatus === null ? [] : [freelancerStatus === "new" ? "is still new" : "is still in screening"]),
    ...(rates.length > 0 ? [`has ${formatList(rates)}`] : []),
    ...onHold.map((one) => (one === "project" ? "is on a project on hold" : "works for a company on hold")),
  ];
}

/**
 * Whether work that becomes active can start today instead of later; on a weekend what starts on the next workday
 * starts soon enough. @param today `YYYY-MM-DD`
 */
export function canStartToday([first, ...others]: readonly Pick<Activation, "startsOn">[], today: string): boolean {
  return first !== undefined && others.length === 0 && first.startsOn !== null && first.startsOn > workdayFrom(today);
}

/** So near its end work is completed rather than extended. */
const NEAR_END_DAYS = 2 * DAYS_IN_WEEK;

/**
 * What an assignment’s page offers first: the next move of its status, or of work that goes on for weeks a later end.
 * Work without an end needs neither by now.
 */
export function nextAction(
  { status, endDate }: { status: string | undefined; endDate: string | null },
  today: string,
): "move" | "extend" | null {
  if (status !== "active") return "move";
  if (endDate === null) return null;
  return daysBetween(today, endDate) > NEAR_END_DAYS ? "extend" : "move";
}
