import { type BaseConversion, factorBetween } from "./compare-in-base-currency";
import { hourlyRate, perUnit } from "./hourly-rate";

export type PayRate = { payRate: string; currency: string; rateUnit: string };
export type RateRange = { rateMin: string | null; rateMax: string | null; currency: string; rateUnit: string };
type Terms = Pick<RateRange, "currency" | "rateUnit">;

/** `over` and `under` say how far a rate is outside the range, per hour in the range's currency; 0 within it. */
export type RateFit = { over: number; under: number; hourly: number; max: number | null };

/**
 * How a pay rate stands to what a position pays, whatever their units and currencies; null if these can't be compared.
 * @param conversion null compares rates of one currency alone
 */
export function rateFit(pay: PayRate, range: RateRange, conversion: BaseConversion | null): RateFit | null {
  const factor = factorBetween(pay.currency, range.currency, conversion);
  if (factor === null) return null;
  const hourly = hourlyRate(pay.payRate, pay.rateUnit) * factor;
  const [min, max] = [range.rateMin, range.rateMax].map((amount) =>
    amount === null ? null : hourlyRate(amount, range.rateUnit),
  );
  return { hourly, max: max ?? null, over: above(hourly, max ?? hourly), under: above(min ?? hourly, hourly) };
}

/** A rate in another currency, and in another unit; null without an exchange rate. Equal terms leave it as it is. */
export function rateIn(
  { payRate, currency, rateUnit }: PayRate,
  terms: Terms,
  conversion: BaseConversion | null,
): string | null {
  if (currency === terms.currency && rateUnit === terms.rateUnit) return payRate;
  const factor = factorBetween(currency, terms.currency, conversion);
  return factor === null ? null : perUnit(hourlyRate(payRate, rateUnit) * factor, terms.rateUnit).toFixed(2);
}

/** What a rate of another currency is in the position's; null for one that is in it, and without an exchange rate. */
export function convertedRate(
  { payRate, currency, rateUnit }: { payRate: string | null } & Terms,
  terms: Terms,
  conversion: BaseConversion,
): string | null {
  if (payRate === null || currency === terms.currency) return null;
  return rateIn({ payRate, currency, rateUnit }, terms, conversion);
}

/** Less than a thousandth is an error of computing with fractions. */
function above(amount: number, limit: number): number {
  return amount - limit > 0.001 ? amount - limit : 0;
}
