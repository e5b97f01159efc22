import type { BaseConversion } from "@/lib/staffing/base-rate";
import { rateIn } from "@/lib/staffing/rate-fit";

type Rates = { payRate: string | null; currency: string; rateUnit: string };
type Bill = { billMin: string | null; currency: string; rateUnit: string };

/**
 * The rates that a proposal begins with: the least that the position bills, and the freelancer's pay rate in the
 * position's currency and unit. An assignment has one currency, so that pay in another one that no exchange rate
 * converts leaves the bill rate for people to agree.
 */
export function proposalTerms(pay: Rates, bill: Bill, conversion: BaseConversion): Rates & { billRate: string | null } {
  const { payRate, currency, rateUnit } = pay;
  const { billMin, ...terms } = bill;
  const inTerms = payRate === null ? null : rateIn({ payRate, currency, rateUnit }, terms, conversion);
  if (billMin === null || (payRate !== null && inTerms === null)) {
    return { payRate, currency, rateUnit, billRate: null };
  }
  return { payRate: inTerms, billRate: billMin, currency: bill.currency, rateUnit: bill.rateUnit };
}
