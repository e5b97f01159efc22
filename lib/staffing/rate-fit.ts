import { hourlyRate } from "./hourly-rate";

export type PayRate = { payRate: string; currency: string; rateUnit: string };
export type RateRange = { rateMin: string | null; rateMax: string | null; currency: string; rateUnit: string };

/** `over` and `under` say how far a rate is outside the range, per hour in the range's currency; 0 within it. */
export type RateFit = { over: number; under: number; hourly: number; max: number | null };

/** How a pay rate stands to what a position pays, whatever their units; null if their currencies can't be compared. */
export function rateFit(pay: PayRate, range: RateRange): RateFit | null {
  if (pay.currency !== range.currency) return null;
  const hourly = hourlyRate(pay.payRate, pay.rateUnit);
  const [min, max] = [range.rateMin, range.rateMax].map((amount) =>
    amount === null ? null : hourlyRate(amount, range.rateUnit),
  );
  return { hourly, max: max ?? null, over: above(hourly, max ?? hourly), under: above(min ?? hourly, hourly) };
}

/** Less than a thousandth is an error of computing with fractions. */
function above(amount: number, limit: number): number {
  return amount - limit > 0.001 ? amount - limit : 0;
}
