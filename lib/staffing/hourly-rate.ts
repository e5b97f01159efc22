/**
 * An hour's share of a unit, as a fraction: a day has 8 hours, a month 52/12 weeks of 40. `hourly_rate` and `base_hourly`
 * in the database compute with the same.
 */
export const HOUR_OF: Record<string, readonly [bigint, bigint]> = { hour: [1n, 1n], day: [1n, 8n], month: [3n, 520n] };

const UNITS_PER_HOUR = Object.fromEntries(
  Object.entries(HOUR_OF).map(([unit, [numerator, denominator]]) => [unit, Number(numerator) / Number(denominator)]),
);

/** An amount per hour, day or month as an amount per hour. */
export function hourlyRate(amount: string, unit: string): number {
  return Number(amount) * (UNITS_PER_HOUR[unit] ?? 1);
}

/** An amount per hour as an amount per hour, day or month. */
export function perUnit(hourly: number, unit: string): number {
  return hourly / (UNITS_PER_HOUR[unit] ?? 1);
}

/** More than anybody pays an hour, by currency. */
const HOURLY_MAX: Record<string, number> = { USD: 1_000, EUR: 1_000, GBP: 1_000, CAD: 1_500, AUD: 1_500, INR: 100_000 };

/** Whether a rate is more than anybody pays, such as a phone number in the column of rates. */
export function isUnusualRate(amount: string, unit: string, currency: string): boolean {
  return hourlyRate(amount, unit) > (HOURLY_MAX[currency] ?? Number.POSITIVE_INFINITY);
}
