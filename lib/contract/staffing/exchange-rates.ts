import * as z from "zod";
import { CURRENCIES } from "@/lib/records/field-types/currency";
import { RATE_SCALE } from "@/lib/staffing/sum-in-currency";

export const EXCHANGE_RATES_MAX = 3_000;

const currency = z.enum(CURRENCIES, `Choose one of ${CURRENCIES.join(", ")}`);

/** How much of the base currency one unit of `currency` was worth in a month. */
const exchangeRateSchema = z.strictObject({
  currency,
  month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, "Enter a month as YYYY-MM"),
  rate: z
    .string()
    .trim()
    .regex(new RegExp(`^\\d{1,6}(\\.\\d{1,${RATE_SCALE}})?$`), {
      error: `Enter a number with up to ${RATE_SCALE} decimals, such as 1.085`,
      abort: true,
    })
    .refine((rate) => Number(rate) > 0, "Use more than 0"),
});

/** All exchange rates, as they should be. */
export const exchangeRatesSchema = z
  .strictObject({
    base: currency,
    rates: z.array(exchangeRateSchema).max(EXCHANGE_RATES_MAX, `Use at most ${EXCHANGE_RATES_MAX} exchange rates`),
  })
  .superRefine(({ base, rates }, context) => {
    const seen = new Set<string>();
    for (const [i, rate] of rates.entries()) {
      const key = `${rate.month} ${rate.currency}`;
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: "custom", path: ["rates", i, field], message });
      if (rate.currency === base) refuse("currency", `${base} is the base currency, which needs no rate`);
      if (seen.has(key)) refuse("month", `${rate.month} already has a rate for ${rate.currency}`);
      seen.add(key);
    }
  });

const version = { version: z.int(), at: z.string(), by: z.string().nullable() };

/** What a version changed; null where a month had or has no rate. */
const rateChangeSchema = z.object({
  currency: z.string(),
  month: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});

/** The exchange rates in use, and what each version changed, newest first. `by` is null for those of the demo. */
export const savedExchangeRatesSchema = z.object({
  ...version,
  base: z.string(),
  rates: z.array(z.object({ currency: z.string(), month: z.string(), rate: z.string() })),
  history: z.array(z.object({ ...version, base: z.string(), changes: z.array(rateChangeSchema) })),
});

export type ExchangeRatesEdit = z.infer<typeof exchangeRatesSchema>;
export type SavedExchangeRates = z.infer<typeof savedExchangeRatesSchema>;
