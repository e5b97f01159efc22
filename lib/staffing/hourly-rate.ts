/** With days of 8 hours, weeks of 40 and months of 52/12 weeks; `hourly_rate` in the database computes the same. */
const UNITS_PER_HOUR: Record<string, number> = { day: 1 / 8, month: 12 / (52 * 40) };

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
