import { cachedBy } from "./cached-by";

const LOCALE = "en-US";

const COUNTS = new Intl.NumberFormat(LOCALE);
const DECIMALS = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2 });
const amountsIn = cachedBy((currency) => new Intl.NumberFormat(LOCALE, { style: "currency", currency }));

/** `$1,250.00`; an unknown currency is written as its code. */
export function formatMoney(amount: string, currency: string | null): string {
  const value = Number(amount);
  if (!Number.isFinite(value)) return amount;
  if (!currency) return DECIMALS.format(value);
  try {
    return amountsIn(currency).format(value);
  } catch {
    return `${currency} ${DECIMALS.format(value)}`;
  }
}

export function formatCount(count: number): string {
  return COUNTS.format(count);
}

/** `1,000+` where the count isn't exact. */
export function formatTally({ count, isExact }: { count: number; isExact: boolean }): string {
  return `${formatCount(count)}${isExact ? "" : "+"}`;
}

/** `12 years`, `1 year` or `50%`. */
export function formatFigure(value: number, unit?: string): string {
  const figure = formatCount(value);
  if (!unit) return figure;
  if (unit === "%") return `${figure}%`;
  return `${figure} ${value === 1 && unit.endsWith("s") ? unit.slice(0, -1) : unit}`;
}
