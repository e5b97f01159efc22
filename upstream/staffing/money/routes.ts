import { envelope } from "@/lib/contract/envelope";
import { exchangeRatesSchema, savedExchangeRatesSchema } from "@/lib/contract/staffing/exchange-rates";
import { requireFullAccess, requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, STALE } from "@/upstream/platform/http/route-texts";
import { headerOf, readBody } from "@/upstream/platform/http/read-body";
import { ifMatch, requireVersion, versionTag } from "@/upstream/platform/http/record-version";
import { readSavedExchangeRates, saveExchangeRates } from "./exchange-rates";

const tags = ["config"];
const response = { 200: envelope(savedExchangeRatesSchema) };

export function moneyRoutes(app: App, { db, jobs }: Services): void {
  app.get(
    "/exchange-rates",
    described(
      ["getExchangeRates", "Get the exchange rates"],
      "Returns the base currency, what other currencies were worth in it month by month, and what each version changed. A month without a rate uses the latest one before.",
      { onRequest: requireFullAccess, config: { responseHeaders: ["ETag"] }, schema: { tags, response } },
    ),
    async (_request, reply) => {
      const saved = await readSavedExchangeRates(db);
      reply.header("etag", versionTag(saved.version));
      return { data: saved };
    },
  );

  app.put(
    "/exchange-rates",
    described(
      ["saveExchangeRates", "Save the exchange rates"],
      `Replaces the base currency and all exchange rates; sums of money follow at once. ${STALE}`,
      {
        onRequest: requireFullAccess,
        config: { responseHeaders: ["ETag"] },
        schema: { tags, headers: ifMatch, body: exchangeRatesSchema, response },
      },
    ),
    async (request, reply) => {
      const seenVersion = requireVersion(headerOf(request, "if-match"));
      const edit = readBody(request, exchangeRatesSchema);
      const saved = await saveExchangeRates({ db, jobs }, requireSession(request).user.id, { edit, seenVersion });
      reply.header("etag", versionTag(saved.version));
      return { data: saved };
    },
  );
}
