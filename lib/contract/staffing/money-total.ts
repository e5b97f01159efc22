import * as z from "zod";

const amountSchema = z.object({ currency: z.string(), amount: z.string() });

/** A sum of what work cost in one currency, as decimal strings. */
export const moneyTotalSchema = amountSchema.extend({
  /** Whether a part of it was in another currency, so that exchange rates made it. */
  isConverted: z.boolean(),
  /** The latest month, `YYYY-MM`, whose exchange rate it uses. */
  rateMonth: z.string().nullable(),
  /** What no exchange rate converts: the sum is without it. */
  leftOut: z.array(amountSchema),
});

/** What assignments cost until today. */
export const spendTotalSchema = moneyTotalSchema.extend({
  /** Assignments that cost until today and have no bill rate: the sum is without them. */
  withoutRate: z.int(),
});

export type SpendTotal = z.infer<typeof spendTotalSchema>;
