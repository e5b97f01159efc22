import { sql, type RawBuilder } from "kysely";
import * as z from "zod";
import type { SpendTotal } from "@/lib/contract/staffing/money-total";
import { totalOf } from "@/lib/staffing/sum-in-currency";
import { costsToDate, countWithoutRate } from "@/upstream/staffing/work/cost";

const factsSchema = z.object({
  currency: z.string(),
  costs: z.array(z.object({ currency: z.string(), month: z.string(), cents: z.string() })),
  base: z.string(),
  rates: z.array(z.object({ currency: z.string(), month: z.string(), rate: z.string() })),
  withoutRate: z.int(),
});

type Spend = { condition: RawBuilder<unknown>; currency: RawBuilder<unknown>; today: RawBuilder<unknown> };

/** As JSON, all that `spendOf` needs: what assignments called `work` cost until today, and the exchange rates for it. */
export function spendFacts({ condition, currency, today }: Spend): RawBuilder<unknown> {
  return sql`(
    with costs as (${costsToDate("billRate", condition, today)}),
      current as (select base, rates from exchange_rates order by version desc limit 1)
    select json_build_object(
      'currency', ${currency},
      'costs', (select coalesce(json_agg(costs), '[]') from costs),
      'base', current.base,
      'rates', (
        select coalesce(json_agg(rate), '[]') from jsonb_array_elements(current.rates) as rate
        where exists (select from costs where costs.currency <> ${currency})
          and (rate->>'currency' = ${currency}::text or rate->>'currency' in (select costs.currency::text from costs))
      ),
      'withoutRate', ${countWithoutRate("billRate", condition, today)}
    )
    from current
  )`;
}

/** @param facts of `spendFacts` */
export function spendOf(facts: unknown): SpendTotal {
  const { currency, costs, base, rates, withoutRate } = factsSchema.parse(facts);
  return { ...totalOf(costs, { base, rates }, currency), withoutRate };
}
