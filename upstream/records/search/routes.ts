import { envelope } from "@/lib/contract/envelope";
import { SEARCH_MIN } from "@/lib/contract/limits";
import { searchResultSchema } from "@/lib/contract/records/search";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { authorizeAnyList } from "@/upstream/records/authorize";
import { described } from "@/upstream/platform/http/route-texts";
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
    described(
      ["search", "Search all kinds of records"],
      "Returns the best matches of each kind that you may list, and the best tags; with `ids` the records with these ids. 422 for words of less than two characters.",
      {
        onRequest: authorizeAnyList,
        schema: { tags: ["search"], querystring: querySchema, response: { 200: envelope(searchResultSchema) } },
      },
    ),
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
