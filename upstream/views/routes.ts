import * as z from "zod";
import { audiencesOf } from "@/lib/access/audiences";
import { kindsFor } from "@/lib/access/rights";
import { envelope } from "@/lib/contract/envelope";
import { newViewSchema, viewPatchSchema, viewSchema, viewsSchema } from "@/lib/contract/views";
import type { App, Services } from "@/upstream/http/app-type";
import { headerOf } from "@/upstream/http/header-of";
import { readBody } from "@/upstream/http/read-body";
import { requireId } from "@/upstream/records/authorize";
import { requireVersion, versionTag } from "@/upstream/changes/if-match";
import { readQuery } from "@/upstream/records/list-params";
import { idParams } from "@/upstream/records/read/routes";
import { authorizeViews, readerOf, requireListed } from "./authorize-views";
import { createView } from "./create-view";
import { defaultViewRoutes } from "./default-routes";
import { deleteView, restoreView } from "./delete-view";
import { listOfferedViews, requireView } from "./read-views";
import { updateView } from "./update-view";

const tags = ["views"];
const oneView = { 200: envelope(viewSchema) };
const ifMatch = z.object({ "if-match": z.string() });

export function viewRoutes(app: App, services: Services): void {
  readingRoutes(app, services);
  defaultViewRoutes(app, services);
  writingRoutes(app, services);
}

function readingRoutes(app: App, { db }: Services): void {
  const querystring = z.strictObject({ kind: newViewSchema.shape.kind.optional() });
  app.get(
    "/views",
    { onRequest: authorizeViews, schema: { tags, querystring, response: { 200: envelope(viewsSchema) } } },
    async (request) => {
      const reader = readerOf(request);
      const { kind } = readQuery(querystring, request);
      if (kind) requireListed(reader, kind);
      const kinds = kind ? [kind] : kindsFor(reader.person, "list");
      return {
        data: { views: await listOfferedViews(db, reader, kinds), audiences: audiencesOf(reader.person, kinds) },
      };
    },
  );
  app.get(
    "/views/:id",
    { onRequest: authorizeViews, schema: { tags, params: idParams, response: oneView } },
    async (request, reply) => {
      const view = await requireView(db, readerOf(request), requireId(request));
      reply.header("etag", versionTag(view.version));
      return { data: view };
    },
  );
}

function writingRoutes(app: App, { db }: Services): void {
  app.post(
    "/views",
    { onRequest: authorizeViews, schema: { tags, body: newViewSchema, response: { 201: envelope(viewSchema) } } },
    async (request, reply) => {
      const reader = readerOf(request);
      const given = readBody(request, newViewSchema);
      requireListed(reader, given.kind);
      const view = await createView(db, reader, given);
      reply.code(201).header("location", `/views/${view.id}`).header("etag", versionTag(view.version));
      return { data: view };
    },
  );
  app.patch(
    "/views/:id",
    {
      onRequest: authorizeViews,
      schema: { tags, params: idParams, headers: ifMatch, body: viewPatchSchema, response: oneView },
    },
    async (request, reply) => {
      const view = await updateView(db, readerOf(request), {
        id: requireId(request),
        seenVersion: () => requireVersion(headerOf(request, "if-match")),
        patch: () => readBody(request, viewPatchSchema),
      });
      reply.header("etag", versionTag(view.version));
      return { data: view };
    },
  );
  app.delete(
    "/views/:id",
    {
      onRequest: authorizeViews,
      schema: { tags, params: idParams, headers: ifMatch, response: { 204: z.undefined() } },
    },
    async (request, reply) => {
      const seenVersion = () => requireVersion(headerOf(request, "if-match"));
      await deleteView(db, readerOf(request), { id: requireId(request), seenVersion });
      return reply.code(204).send();
    },
  );
  app.delete(
    "/views/:id/deletion",
    { onRequest: authorizeViews, schema: { tags, params: idParams, response: oneView } },
    async (request) => ({ data: await restoreView(db, readerOf(request), requireId(request)) }),
  );
}
