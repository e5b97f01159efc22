import { DAYS_IN_WEEK, daysBetween } from "./days";

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
