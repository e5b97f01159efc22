import { SOON_DAYS } from "@/lib/contract/staffing/dashboard-limits";
import { formatFigure } from "@/lib/format";
import { isPastEnd, isPending } from "@/lib/staffing/statuses";
import { daysSince, isLongWait, isUrgentDay } from "@/lib/staffing/urgency";
import { type Clock, DAYS_IN_WEEK, daysBetween } from "@/lib/staffing/days";
import type { BoardCard } from "@/lib/contract/staffing/board";

export type NextDate = { text: string; isUrgent: boolean };

/** What an assignment's status waits for: an answer, its start or its end; once it has ended, since when. */
export function nextDate(
  { status, statusSince, startDate, endDate }: Pick<BoardCard, "status" | "statusSince" | "startDate" | "endDate">,
  clock: Clock,
): NextDate {
  const { today } = clock;
  const since = daysSince(statusSince, clock);
  if (endDate !== null && isPastEnd({ status, endDate }, today)) {
    return { text: `${inDays(daysBetween(endDate, today))} past its end`, isUrgent: true };
  }
  if (isPending(status)) {
    return { text: since === 0 ? "New today" : `Waiting ${inDays(since)}`, isUrgent: isLongWait(since) };
  }
  if (status === "accepted") {
    const days = daysBetween(today, startDate);
    if (days < 0) return { text: `Start ${inDays(-days)} late`, isUrgent: true };
    return { text: days === 0 ? "Starts today" : `Starts in ${inTime(days)}`, isUrgent: isUrgentDay(startDate, today) };
  }
  if (status !== "active") return notUrgent(since === 0 ? "Moved today" : `Moved ${inTime(since)} ago`);
  if (endDate === null) return notUrgent("No end date");
  const days = daysBetween(today, endDate);
  return { text: days === 0 ? "Ends today" : `Ends in ${inTime(days)}`, isUrgent: isUrgentDay(endDate, today) };
}

/** How much of an active assignment's days are over, in percent; `percent` is null without an end. */
export function workDone(
  { status, startDate, endDate }: Pick<BoardCard, "status" | "startDate" | "endDate">,
  today: string,
): { percent: number | null } | null {
  if (status !== "active") return null;
  if (endDate === null) return { percent: null };
  const days = daysBetween(startDate, endDate) + 1;
  const over = Math.min(days, Math.max(0, daysBetween(startDate, today)));
  return { percent: Math.round((100 * over) / Math.max(1, days)) };
}

const notUrgent = (text: string): NextDate => ({ text, isUrgent: false });

const inDays = (count: number) => formatFigure(count, "days");

/** In weeks where single days no longer matter. */
const inTime = (days: number) =>
  days <= SOON_DAYS ? inDays(days) : formatFigure(Math.round(days / DAYS_IN_WEEK), "weeks");
