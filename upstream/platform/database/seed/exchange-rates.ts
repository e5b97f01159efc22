import type { ExchangeRate } from "@/lib/staffing/sum-in-currency";

/** Invented: what each was worth in US dollars about now. */
const DEMO_RATES = { AUD: 0.66, CAD: 0.73, EUR: 1.09, GBP: 1.27, INR: 0.0119 } as const;

const MONTHS = 24;

/** Plausible rates of the demo's currencies for the last two years, which move by a few percent. */
export function demoExchangeRates(now: Date): ExchangeRate[] {
  return Array.from({ length: MONTHS }, (_, ago) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString().slice(0, 7);
    return Object.entries(DEMO_RATES).map(([currency, rate], i) => ({
      currency,
      month,
      rate: (rate * (1 + 0.03 * Math.sin(ago / 3 + i))).toFixed(4),
    }));
  }).flat();
}
