const DAY_MS = 24 * 60 * 60 * 1000;

/** Days since 1970, so that days can be counted and compared. */
export function dayNumber(day: string): number {
  return Math.round(Date.parse(`${day}T00:00:00Z`) / DAY_MS);
}

export function dayOf(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10);
}
