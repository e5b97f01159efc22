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
