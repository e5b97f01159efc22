import type { Candidate, PositionFacts } from "@/lib/contract/matching";
import { formatMoney, formatRate, formatUpcomingDay } from "@/lib/format";
import { formatHours, isFull } from "@/lib/matching/availability";
import { hourlyRate } from "@/lib/records/hourly-rate";

type Free = Pick<Candidate, "freeHours" | "freeFrom">;

/** “Free full time”, or “Free 18.5 h a week from 10 Dec”. */
export function freeText({ freeHours, freeFrom }: Free, startDate: string, today: string): string {
  if (freeFrom === null) return "No free time";
  if (isFull(freeHours)) return "Free full time";
  const from = freeFrom > startDate ? ` from ${formatUpcomingDay(freeFrom, today)}` : "";
  return `Free ${formatHours(freeHours)} h a week${from}`;
}

type Rate = Pick<Candidate, "payRate" | "currency" | "rateUnit">;
type RateLimit = Pick<PositionFacts, "rateMax" | "currency">;

/** What somebody costs, per hour as the position has it, and by how much that is too much. */
export function rateTexts(
  { payRate, currency, rateUnit }: Rate,
  position: RateLimit,
): { own: string; over: string | null } {
  if (payRate === null) return { own: "No pay rate", over: null };
  const hourly = hourlyRate(payRate, rateUnit);
  const rate = formatRate(payRate, currency, rateUnit);
  const own = rateUnit === "hour" ? rate : `${rate}, about ${perHour(hourly, currency)}`;
  const over = position.rateMax === null || position.currency !== currency ? 0 : hourly - Number(position.rateMax);
  return { own, over: over >= 0.5 ? `${perHour(over, currency)} over` : null };
}

function perHour(amount: number, currency: string): string {
  return `${formatMoney(Math.round(amount).toFixed(2), currency)}/h`;
}
