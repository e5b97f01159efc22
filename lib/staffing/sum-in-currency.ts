import { centsOf, decimalOf, divideHalfUp } from "./cost";

/** What was spent in a currency in a month, `YYYY-MM`; cents as text, since sums outgrow a number. */
export type MonthAmount = { currency: string; month: string; cents: string };

/** `rate` is how much of the base currency one unit of `currency` was worth, as a decimal string. */
export type ExchangeRate = { currency: string; month: string; rate: string };

export type ExchangeRates = { base: string; rates: readonly ExchangeRate[] };

export type Amount = { currency: string; amount: string };

/** A sum in one currency, which says what it is made of. Amounts are decimal strings. */
export type MoneyTotal = Amount & {
  /** Whether a part of it was in another currency. */
  isConverted: boolean;
  /** The latest month whose exchange rate it uses. */
  rateMonth: string | null;
  /** What no exchange rate converts, so that the sum is without it; the most common currency first. */
  leftOut: Amount[];
};

/**
 * The sum of amounts in `currency`. Each month's amounts convert by that month's rates, or else the latest ones before,
 * and are rounded to the cent, half up, so that months add up to the whole. Without a rate they are left out.
 */
export function totalOf(amounts: readonly MonthAmount[], rates: ExchangeRates, currency: string): MoneyTotal {
  const rateMonths: string[] = [];
  const leftOut = new Map<string, bigint>();
  let sum = 0n;
  let isConverted = false;
  for (const amount of amounts) {
    const cents = BigInt(amount.cents);
    if (cents === 0n) continue;
    const conversion = convert(cents, amount, rates, currency);
    if (conversion) {
      sum += conversion.cents;
      isConverted ||= amount.currency !== currency;
      rateMonths.push(...conversion.months);
    } else leftOut.set(amount.currency, (leftOut.get(amount.currency) ?? 0n) + cents);
  }
  return {
    amount: decimalOf(sum),
    currency,
    isConverted,
    rateMonth: rateMonths.toSorted().at(-1) ?? null,
    leftOut: [...leftOut].map(([other, cents]) => ({ currency: other, amount: decimalOf(cents) })),
  };
}

type Conversion = { cents: bigint; months: string[] };

/** By way of the base currency; null where one of the two has no rate. */
function convert(cents: bigint, from: MonthAmount, rates: ExchangeRates, currency: string): Conversion | null {
  if (from.currency === currency) return { cents, months: [] };
  const [source, target] = [rateOf(rates, from.currency, from.month), rateOf(rates, currency, from.month)];
  if (!source || !target) return null;
  return {
    cents: divideHalfUp(cents * scaledRate(source.rate), scaledRate(target.rate)),
    months: [source.month, target.month].filter((month) => month !== null),
  };
}

/** The rate of a month, or the latest one before; null without one. */
export function rateOf(
  { base, rates }: ExchangeRates,
  currency: string,
  month: string,
): { rate: string; month: string | null } | null {
  if (currency === base) return { rate: "1", month: null };
  const known = rates.filter((one) => one.currency === currency && one.month <= month);
  return known.reduce<ExchangeRate | null>((latest, one) => (latest && latest.month >= one.month ? latest : one), null);
}

/** Decimals of an exchange rate. */
export const RATE_SCALE = 8;

/** In units of the last decimal of an exchange rate. */
export function scaledRate(rate: string): bigint {
  const [whole = "0", part = ""] = rate.split(".");
  return BigInt(whole + part.slice(0, RATE_SCALE).padEnd(RATE_SCALE, "0"));
}

/** Rates as they would be in another base currency; months in which that one has no rate are lost. */
export function rebased({ base, rates }: ExchangeRates, to: string): ExchangeRate[] {
  return rates.flatMap(({ currency, month, rate }) => {
    const divisor = rateOf({ base, rates }, to, month);
    if (!divisor || Number(divisor.rate) === 0) return [];
    const isOwn = currency === to;
    const value = isOwn ? quotient("1", rate) : quotient(rate, divisor.rate);
    return [{ currency: isOwn ? base : currency, month, rate: value }];
  });
}

function quotient(rate: string, divisor: string): string {
  const digits = String(divideHalfUp(scaledRate(rate) * 10n ** BigInt(RATE_SCALE), scaledRate(divisor))).padStart(
    RATE_SCALE + 1,
    "0",
  );
  return `${digits.slice(0, -RATE_SCALE)}.${digits.slice(-RATE_SCALE)}`.replace(/\.?0+$/, "");
}

/** How a part compares with a whole, in percent; null without a whole. */
export function percentOf(part: string, whole: string): number | null {
  const [cents, all] = [centsOf(part), centsOf(whole)];
  return all === 0n ? null : Number(divideHalfUp(100n * cents, all));
}
