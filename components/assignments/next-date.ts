import { UNTOUCHED_DAYS } from "@/lib/contract/dashboard-lists";
import { SOON_DAYS } from "@/lib/contract/dashboard";
import { formatFigure } from "@/lib/format";
import { todayAt } from "@/lib/records/field-types/relative-day";
import { daysBetween } from "@/lib/records/weeks";
import type { BoardCard } from "@/lib/contract/board";

export type NextDate = { text: string; isLate: boolean };

const DAY_MS = 86_400_000;

/** What an assignment's status waits for: an answer, its start or its end. Null where nothing comes soon, and on the first day. */
export function nextDate(
  { status, statusSince, startDate, endDate }: Pick<BoardCard, "status" | "statusSince" | "startDate" | "endDate">,
  now: number,
): NextDate | null {
  const today = todayAt(now);
  if (status === "proposed" || status === "offered") {
    const days = Math.max(0, Math.floor((now - Date.parse(statusSince)) / DAY_MS));
    return days === 0 ? null : { text: `Waiting ${inDays(days)}`, isLate: days >= UNTOUCHED_DAYS };
  }
  if (status === "accepted") {
    const days = daysBetween(today, startDate);
    if (days < 0) return { text: `Start ${inDays(-days)} late`, isLate: true };
    return onTime(days === 0 ? "Starts today" : `In ${inDays(days)}`);
  }
  if (status !== "active" || endDate === null) return null;
  const days = daysBetween(today, endDate);
  if (days < 0) return { text: `${inDays(-days)} past its end`, isLate: true };
  if (days > SOON_DAYS) return null;
  return onTime(days === 0 ? "Ends today" : `Ends in ${inDays(days)}`);
}

const onTime = (text: string): NextDate => ({ text, isLate: false });

const inDays = (count: number) => formatFigure(count, "days");
