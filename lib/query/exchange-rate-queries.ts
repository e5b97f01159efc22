import { mutationOptions, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ExchangeRates } from "@/lib/staffing/money";
import { callWithSchema } from "./call-with-schema";
import { recordKeys } from "./records/record-keys";

/** As it is typed; the upstream reads and checks it. */
type RatesEdit = ExchangeRates;

const FRESH_MS = 15_000;

const loadSchema = async () => (await import("@/lib/contract/exchange-rates")).savedExchangeRatesSchema;

export const exchangeRateKey = ["config", "exchange-rates"] as const;

export function exchangeRatesOptions() {
  return queryOptions({
    queryKey: exchangeRateKey,
    queryFn: ({ signal }) => callWithSchema("GET", "/api/exchange-rates", loadSchema, { signal }),
    staleTime: FRESH_MS,
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
    },
    meta: { failure: false },
  });
}
