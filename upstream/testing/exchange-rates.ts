import { savedExchangeRatesSchema } from "@/lib/contract/staffing/exchange-rates";
import type { ExchangeRate } from "@/lib/staffing/sum-in-currency";
import { refreshBaseRates } from "@/upstream/staffing/work/store-base-rates";
import type { Caller, TestApp } from "./test-app";

/** Saves the exchange rates, all of them, and does what the job would do. */
export async function saveRates(
  app: TestApp,
  admin: Caller,
  rates: readonly ExchangeRate[],
  base = "USD",
): Promise<number> {
  const { version } = (await admin("GET", "/exchange-rates")).data(savedExchangeRatesSchema);
  const headers = { "if-match": `"${version}"` };
  const { status } = await admin("PUT", "/exchange-rates", { body: { base, rates }, headers });
  await refreshBaseRates(app.db);
  return status;
}

/** Rates by currency, of a month that has passed, so that no clock matters. */
export function since(rates: Record<string, string>): ExchangeRate[] {
  return Object.entries(rates).map(([currency, rate]) => ({ currency, month: "2025-01", rate }));
}
