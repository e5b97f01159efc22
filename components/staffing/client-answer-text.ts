import { formatDay, formatUpcomingDay } from "@/lib/format";
import { dayIn, type Clock } from "@/lib/staffing/days";
import type { ClientAnswer } from "@/lib/staffing/proposal-decision";

/** Who said yes or no for the client: “Client accepted 24 Nov, Dana Cho”, “Agreed by phone 24 Nov, moved by Sam Lee”. */
export function clientAnswerText({ answer, at, by, isOwn }: ClientAnswer, { today, timeZone }: Clock): string {
  const day = dayIn(timeZone, at);
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const when = isThisYear ? formatUpcomingDay(day, day) : formatDay(day);
  if (isOwn) return `Client ${answer} ${when}${by ? `, ${by}` : ""}`;
  const verb = answer === "accepted" ? "Agreed by phone" : "Declined";
  return `${verb} ${when}${by ? `, moved by ${by}` : ""}`;
}
