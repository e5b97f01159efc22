import { addDays, workdaysBetween } from "@/lib/staffing/days";
import type { Patch } from "./options";

export type Billed = {
  status: string;
  startDate: string;
  endDate: string | null;
  allocation: number;
  /** A decimal string per `rateUnit`. */
  billRate: string | null;
  currency: string;
  rateUnit: string;
};

/** The change of the planned cost; null without a rate, or where an end is open before or after. */
export function moneyChanged(before: Billed, patch: Patch): { amount: string; currency: string } | null {
  const [from, to] = [plannedCents(before), plannedCents({ ...before, ...patch })];
  if (from === null || to === null) return null;
  return { amount: ((to - from) / 100).toFixed(2), currency: before.currency };
}

const HOURS = 8;

/** Of all its workdays, rounded by month, in cents. */
function plannedCents({ status, startDate, endDate, allocation, billRate, rateUnit }: Billed): number | null {
  if (status === "withdrawn" || status === "declined") return billRate === null ? null : 0;
  if (billRate === null || endDate === null) return null;
  const share = (Number(billRate) * allocation) / 100;
  let cents = 0;
  for (let from = startDate; from <= endDate; from = addDays(lastOfMonth(from), 1)) {
    const last = lastOfMonth(from);
    const workdays = workdaysBetween(from, last < endDate ? last : endDate);
    const perDay =
      rateUnit === "hour" ? HOURS : rateUnit === "day" ? 1 : 1 / workdaysBetween(`${from.slice(0, 7)}-01`, last);
    cents += Math.round(share * perDay * workdays * 100);
  }
  return cents;
}

function lastOfMonth(day: string): string {
  const [year, month] = day.split("-").map(Number);
  return new Date(Date.UTC(year ?? 0, month ?? 1, 0)).toISOString().slice(0, 10);
}
