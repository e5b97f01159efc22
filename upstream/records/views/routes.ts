import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { audiencesOf } from "@/lib/accounts/access/audiences";
import { can, kindsFor } from "@/lib/accounts/access/rights";
import { envelope } from "@/lib/contract/envelope";
import {
  defaultViewSchema,
  newViewSchema,
  viewPatchSchema,
  viewSchema,
  viewsSchema,
} from "@/lib/contract/records/views";
import type { Kind } from "@/lib/records/kinds";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { forbidden } from "@/upstream/platform/http/problem-error";
import { headerOf, readBody } from "@/upstream/platform/http/read-body";
import { ifMatch, requireVersion, versionTag } from "@/upstream/platform/http/record-version";
import { readQuery } from "@/upstream/records/list-params";
import { listAvailableViews, type Reader, requireView } from "./read-views";
import { createView, deleteView, removeDefaultView, restoreView, setDefaultView, updateView } from "./write-views";

const tags = ["views"];
const oneView = { 200: envelope(viewSchema) };

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
        data: { views: await listAvailableViews(db, reader, kinds), audiences: audiencesOf(reader.person, kinds) },
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
      const body = readBody(request, newViewSchema);
      requireListed(reader, body.kind);
      const view = await createView(db, reader, body);
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

const kindOnly = defaultViewSchema.pick({ kind: true });
const nothing = { 204: z.undefined() };

function defaultViewRoutes(app: App, { db }: Services): void {
  app.put(
    "/views/default",
    { onRequest: authorizeViews, schema: { tags, body: defaultViewSchema, response: nothing } },
    async (request, reply) => {
      const reader = readerOf(request);
      const body = readBody(request, defaultViewSchema);
      requireListed(reader, body.kind);
      await setDefaultView(db, reader, body);
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

async function authorizeViews(request: FastifyRequest): Promise<void> {
  if (kindsFor(requireSession(request).person, "list").length === 0) throw forbidden();
}

function requireListed({ person }: Reader, kind: Kind): void {
  if (!can(person, "list", kind)) throw forbidden();
}

function readerOf(request: FastifyRequest): Reader {
  const { user, person } = requireSession(request);
  return { userId: user.id, person };
}
