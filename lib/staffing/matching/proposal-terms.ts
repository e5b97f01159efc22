import type { BaseConversion } from "@/lib/staffing/base-rate";
import { rateIn } from "@/lib/staffing/rate-fit";

type Rates = { payRate: string | null; currency: string; rateUnit: string };
type Bill = { billMin: string | null; currency: string; rateUnit: string };

/**
 * The rates that a proposal begins with: the least that the position bills, and the freelancer's pay rate in the
 * position's currency and unit. People have to agree on a bill rate where the least one wouldn't cover the pay, and where
 * no exchange rate converts the pay: an assignment has one currency.
 */
export function proposalTerms(pay: Rates, bill: Bill, conversion: BaseConversion): Rates & { billRate: string | null } {
  const { payRate, currency, rateUnit } = pay;
  const { billMin, ...terms } = bill;
  const inTerms = payRate === null ? null : rateIn({ payRate, currency, rateUnit }, terms, conversion);
  if (billMin === null || (payRate !== null && inTerms === null)) {
    return { payRate, currency, rateUnit, billRate: null };
  }
  const isCovered = inTerms === null || Number(billMin) > Number(inTerms);
  return { payRate: inTerms, billRate: isCovered ? billMin : null, currency: bill.currency, rateUnit: bill.rateUnit };
}
