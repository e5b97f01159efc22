import type { FastifyRequest } from "fastify";
import { hasFullAccess } from "@/lib/accounts/access/rights";
import { envelope } from "@/lib/contract/envelope";
import { exchangeRatesSchema, savedExchangeRatesSchema } from "@/lib/contract/staffing/exchange-rates";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { forbidden } from "@/upstream/platform/http/problem-error";
import { headerOf, readBody } from "@/upstream/platform/http/read-body";
import { ifMatch, requireVersion, versionTag } from "@/upstream/platform/http/record-version";
import { readSavedExchangeRates, saveExchangeRates } from "./exchange-rates";

const tags = ["config"];
const response = { 200: envelope(savedExchangeRatesSchema) };

export function moneyRoutes(app: App, { db, jobs }: Services): void {
  app.get("/exchange-rates", { onRequest: requireFullAccess, schema: { tags, response } }, async (_request, reply) => {
    const saved = await readSavedExchangeRates(db);
    reply.header("etag", versionTag(saved.version));
    return { data: saved };
  });

  app.put(
    "/exchange-rates",
    { onRequest: requireFullAccess, schema: { tags, headers: ifMatch, body: exchangeRatesSchema, response } },
    async (request, reply) => {
      const seenVersion = requireVersion(headerOf(request, "if-match"));
      const edit = readBody(request, exchangeRatesSchema);
      const saved = await saveExchangeRates({ db, jobs }, requireSession(request).user.id, { edit, seenVersion });
      reply.header("etag", versionTag(saved.version));
      return { data: saved };
    },
  );
}

async function requireFullAccess(request: FastifyRequest): Promise<void> {
  if (!hasFullAccess(requireSession(request).person)) throw forbidden();
}
