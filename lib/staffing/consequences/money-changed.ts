import { centsOf, decimalOf, plannedCost } from "@/lib/staffing/cost";
import type { Patch } from "./options-by-cause";

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
  return { amount: decimalOf(to - from), currency: before.currency };
}

/** What never began costs nothing. */
function plannedCents({ status, startDate, endDate, billRate: rate, ...terms }: Billed): bigint | null {
  if (rate === null) return null;
  if (status === "withdrawn" || status === "declined") return 0n;
  return endDate === null ? null : centsOf(plannedCost({ rate, ...terms }, startDate, endDate));
}
