import { mutationOptions, queryOptions, useQuery, type QueryClient } from "@tanstack/react-query";
import type { BaseCurrency } from "@/lib/contract/records/reference";
import type { ExchangeRates } from "@/lib/staffing/sum-in-currency";
import { callWithSchema } from "@/lib/query/call-with-schema";
import { useHydrated } from "@/lib/shell/timing/use-hydrated";
import { recordKeys } from "@/lib/query/records/record-keys";

/** As it is typed; the upstream reads and checks it. */
type RatesEdit = ExchangeRates;

const loadSchema = async () => (await import("@/lib/contract/staffing/exchange-rates")).savedExchangeRatesSchema;

export const exchangeRateKey = ["config", "exchange-rates"] as const;

export function exchangeRatesOptions() {
  return queryOptions({
    queryKey: exchangeRateKey,
    queryFn: ({ signal }) => callWithSchema("GET", "/api/exchange-rates", loadSchema, { signal }),
  });
}

export function saveExchangeRatesOptions(client: QueryClient) {
  return mutationOptions({
    mutationKey: ["config", "save", "exchange-rates"],
    mutationFn: ({ edit, version }: { edit: RatesEdit; version: number }) =>
      callWithSchema("PUT", "/api/exchange-rates", loadSchema, {
        body: edit,
        headers: { "If-Match": `"${version}"` },
      }),
    onSuccess: (saved) => {
      client.setQueryData(exchangeRateKey, saved);
      // Sums of several currencies follow.
      void client.invalidateQueries({ queryKey: recordKeys.all });
      void client.invalidateQueries({ queryKey: BASE_CURRENCY });
    },
    meta: { failure: false },
  });
}

const BASE_CURRENCY = ["reference", "base-currency"] as const;

const BASE_FRESH_MS = 60_000;

/** What lists compare amounts in; null until it is known, and while a page is hydrated, whose HTML is without it. */
export function useBaseCurrency(isNeeded = true): BaseCurrency | null {
  const { data } = useQuery({
    queryKey: BASE_CURRENCY,
    queryFn: ({ signal }) => callWithSchema("GET", "/common/base-currency", loadBaseSchema, { signal }),
    staleTime: BASE_FRESH_MS,
    enabled: isNeeded,
  });
  return (useHydrated() && data) || null;
}

const loadBaseSchema = async () => (await import("@/lib/contract/records/reference")).baseCurrencySchema;
