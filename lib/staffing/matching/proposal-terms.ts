import { hourlyRate, perUnit } from "@/lib/staffing/hourly-rate";

type Rates = { payRate: string | null; currency: string; rateUnit: string };
type Bill = { billMin: string | null; currency: string; rateUnit: string };

/**
 * The rates that a proposal begins with: the least that the position bills, and the freelancer's pay rate in the
 * position's unit. An assignment has one currency, so that pay in another leaves the bill rate for people to agree.
 */
export function proposalTerms(pay: Rates, bill: Bill): Rates & { billRate: string | null } {
  const { payRate, currency, rateUnit } = pay;
  if (bill.billMin === null || (payRate !== null && currency !== bill.currency)) {
    return { payRate, currency, rateUnit, billRate: null };
  }
  return {
    payRate: payRate === null ? null : inUnit(payRate, rateUnit, bill.rateUnit),
    billRate: bill.billMin,
    currency: bill.currency,
    rateUnit: bill.rateUnit,
  };
}

function inUnit(amount: string, from: string, to: string): string {
  return from === to ? amount : perUnit(hourlyRate(amount, from), to).toFixed(2);
}
