import type { FastifyRequest } from "fastify";
import { kindsFor } from "@/lib/accounts/access/rights";
import { envelope } from "@/lib/contract/envelope";
import { SEARCH_MIN } from "@/lib/contract/limits";
import { searchResultSchema } from "@/lib/contract/records/search";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { forbidden } from "@/upstream/platform/http/problem-error";
import { choicesQuerySchema, readQuery } from "@/upstream/records/list-params";
import { findRecords } from "./find-records";
import { findTags } from "./find-tags";

const querySchema = choicesQuerySchema.refine(({ q, ids }) => ids !== null || q.length >= SEARCH_MIN, {
  path: ["q"],
  message: `Use at least ${SEARCH_MIN} characters`,
});

export function searchRoutes(app: App, { db }: Services): void {
  app.get(
    "/search",
    {
      onRequest: authorizeSearch,
      schema: { tags: ["search"], querystring: querySchema, response: { 200: envelope(searchResultSchema) } },
    },
    async (request) => {
      const { person } = requireSession(request);
      const query = readQuery(querySchema, request);
      const [records, tags] = await Promise.all([
        findRecords(db, person, query),
        query.ids ? [] : findTags(db, person, query.q),
      ]);
      return { data: { records, tags } };
    },
  );
}

async function authorizeSearch(request: FastifyRequest): Promise<void> {
  if (kindsFor(requireSession(request).person, "list").length === 0) throw forbidden();
}
