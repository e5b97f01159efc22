import * as z from "zod";
import { defaultViewSchema } from "@/lib/contract/views";
import type { App, Services } from "@/upstream/http/app-type";
import { readBody } from "@/upstream/http/read-body";
import { readQuery } from "@/upstream/records/list-params";
import { authorizeViews, readerOf, requireListed } from "./authorize-views";
import { removeDefaultView, setDefaultView } from "./default-view";

const tags = ["views"];
const kindOnly = defaultViewSchema.pick({ kind: true });
const nothing = { 204: z.undefined() };

export function defaultViewRoutes(app: App, { db }: Services): void {
  app.put(
    "/views/default",
    { onRequest: authorizeViews, schema: { tags, body: defaultViewSchema, response: nothing } },
    async (request, reply) => {
      const reader = readerOf(request);
      const given = readBody(request, defaultViewSchema);
      requireListed(reader, given.kind);
      await setDefaultView(db, reader, given);
      return reply.code(204).send();
    },
  );
  app.delete(
    "/views/default",
    { onRequest: authorizeViews, schema: { tags, querystring: kindOnly, response: nothing } },
    async (request, reply) => {
      const reader = readerOf(request);
      const { kind } = readQuery(kindOnly, request);
      requireListed(reader, kind);
      await removeDefaultView(db, reader, kind);
      return reply.code(204).send();
    },
  );
}
