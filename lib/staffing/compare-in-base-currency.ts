import { centsOf, divideHalfUp } from "./cost";
import { HOUR_OF } from "./hourly-rate";
import { type ExchangeRates, RATE_SCALE, rateOf, scaledRate } from "./sum-in-currency";

/** What one unit of each currency is worth in the base currency in one month; currencies without a rate are missing. */
export type BaseConversion = { base: string; rates: Readonly<Record<string, string>> };

export type Rate = { amount: string; unit: string; currency: string };

/** By the latest exchange rates up to a month, `YYYY-MM`. */
export function baseConversion(exchange: ExchangeRates, month: string): BaseConversion {
  const currencies = [...new Set([exchange.base, ...exchange.rates.map(({ currency }) => currency)])].toSorted();
  const rates = currencies.flatMap((currency) => {
    const known = rateOf(exchange, currency, month);
    return known ? [[currency, known.rate] as const] : [];
  });
  return { base: exchange.base, rates: Object.fromEntries(rates) };
}

const DECIMALS = 4;

/**
 * A rate per hour in the base currency, which lists sort and filter by: a decimal string, rounded half up to four
 * decimals; null if the currency has no exchange rate. In SQL: `base_hourly`.
 */
export function hourlyInBase({ amount, unit, currency }: Rate, { rates }: BaseConversion): string | null {
  const rate = rates[currency];
  const hour = HOUR_OF[unit];
  return rate === undefined || hour === undefined ? null : timesRate(amount, rate, hour);
}

/** An amount in the base currency, as lists compare it: like `hourlyInBase`, without a unit. In SQL: `base_amount`. */
export function amountInBase({ amount, currency }: Omit<Rate, "unit">, { rates }: BaseConversion): string | null {
  const rate = rates[currency];
  return rate === undefined ? null : timesRate(amount, rate, [1n, 1n]);
}

function timesRate(amount: string, rate: string, [numerator, denominator]: readonly [bigint, bigint]): string {
  const scale = 10n ** BigInt(RATE_SCALE + 2 - DECIMALS);
  const value = divideHalfUp(centsOf(amount) * scaledRate(rate) * numerator, denominator * scale);
  const digits = String(value).padStart(DECIMALS + 1, "0");
  return `${digits.slice(0, -DECIMALS)}.${digits.slice(-DECIMALS)}`;
}

/** How much of one currency a unit of another is worth; null if one of them has no exchange rate. */
export function factorBetween(from: string, to: string, conversion: BaseConversion | null): number | null {
  if (from === to) return 1;
  const [source, target] = [conversion?.rates[from], conversion?.rates[to]];
  return source === undefined || target === undefined ? null : Number(source) / Number(target);
}
