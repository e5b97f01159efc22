import type { BaseConversion } from "@/lib/staffing/compare-in-base-currency";
import { rateIn } from "@/lib/staffing/rate-fit";

type Terms = { currency: string; rateUnit: string };
type Rates = Terms & { payRate: string | null };
type Bill = Terms & { billMin: string | null };

/**
 * The rates that an assignment begins with, proposed from a match or in the form: the least that the position bills, and
 * the freelancer's pay rate in the position's currency, and in its unit where it bills. People have to agree on a bill rate
 * where the least one wouldn't cover the pay, and where no exchange rate converts the pay: an assignment has one currency.
 * @param conversion null where exchange rates aren't known: pay in another currency is left for people to enter
 */
export function proposalTerms(
  { payRate, currency, rateUnit }: Rates,
  bill: Bill,
  conversion: BaseConversion | null,
): Rates & { billRate: string | null } {
  const { billMin } = bill;
  const terms = { currency: bill.currency, rateUnit: bill.rateUnit };
  if (payRate === null) return { payRate, billRate: billMin, ...terms };
  const own = { currency, rateUnit };
  const common = { ...terms, rateUnit: billMin === null ? rateUnit : terms.rateUnit };
  const pay = rateIn({ payRate, ...own }, common, conversion);
  if (pay !== null) {
    const isCovered = billMin !== null && Number(billMin) > Number(pay);
    return { payRate: pay, billRate: isCovered ? billMin : null, ...common };
  }
  return conversion === null ? { payRate: null, billRate: null, ...terms } : { payRate, billRate: null, ...own };
}
