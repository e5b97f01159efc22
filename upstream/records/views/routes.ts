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
import { authorizeAnyList } from "@/upstream/records/authorize";
import { described, STALE } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { forbidden } from "@/upstream/platform/http/problem-error";
import { headerOf, readBody } from "@/upstream/platform/http/read-body";
import { ifMatch, requireVersion, versionTag } from "@/upstream/platform/http/record-version";
import { readQuery } from "@/upstream/records/list-params";
import { listAvailableViews, type Reader, requireView } from "./read-views";
import { createView, deleteView, removeDefaultView, restoreView, setDefaultView, updateView } from "./write-views";

const EDITABLE =
  "Allowed for its owner, and for administrators and system users if it is shared; 403 for others who may open it.";

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
    described(
      ["listViews", "List saved views"],
      "Returns your views and those shared with your access role, of one kind or of all that you may list.",
      { onRequest: authorizeAnyList, schema: { tags, querystring, response: { 200: envelope(viewsSchema) } } },
    ),
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
    described(
      ["getView", "Get a saved view"],
      "Returns a view that is yours or shared with you, also by its link. 404 for any other.",
      {
        onRequest: authorizeAnyList,
        config: { responseHeaders: ["ETag"] },
        schema: { tags, params: idParams, response: oneView },
      },
    ),
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
    described(
      ["createView", "Create a saved view"],
      "Saves a list’s parameters and layout under a name. 409 if you already have a view of this name, 422 with the path of each invalid field.",
      {
        onRequest: authorizeAnyList,
        config: { responseHeaders: ["ETag", "Location"] },
        schema: { tags, body: newViewSchema, response: { 201: envelope(viewSchema) } },
      },
    ),
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
    described(
      ["updateView", "Edit a saved view"],
      `Saves the fields in the body and leaves the others as they are. ${STALE} ${EDITABLE}`,
      {
        onRequest: authorizeAnyList,
        config: { responseHeaders: ["ETag"] },
        schema: { tags, params: idParams, headers: ifMatch, body: viewPatchSchema, response: oneView },
      },
    ),
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
  deletionRoutes(app, { db });
}

function deletionRoutes(app: App, { db }: Pick<Services, "db">): void {
  app.delete(
    "/views/:id",
    described(["deleteView", "Delete a saved view"], `Deletes a view; it can be restored. ${STALE} ${EDITABLE}`, {
      onRequest: authorizeAnyList,
      schema: { tags, params: idParams, headers: ifMatch, response: { 204: z.undefined() } },
    }),
    async (request, reply) => {
      const seenVersion = () => requireVersion(headerOf(request, "if-match"));
      await deleteView(db, readerOf(request), { id: requireId(request), seenVersion });
      return reply.code(204).send();
    },
  );
  app.delete(
    "/views/:id/deletion",
    described(
      ["restoreView", "Restore a deleted view"],
      `Takes back the deletion of a view. 404 if it isn’t deleted. ${EDITABLE}`,
      { onRequest: authorizeAnyList, schema: { tags, params: idParams, response: oneView } },
    ),
    async (request) => ({ data: await restoreView(db, readerOf(request), requireId(request)) }),
  );
}

const kindOnly = defaultViewSchema.pick({ kind: true });
const nothing = { 204: z.undefined() };

function defaultViewRoutes(app: App, { db }: Services): void {
  app.put(
    "/views/default",
    described(["setDefaultView", "Set the default view of a list"], "Opens your list of this kind with the view.", {
      onRequest: authorizeAnyList,
      schema: { tags, body: defaultViewSchema, response: nothing },
    }),
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
    described(
      ["removeDefaultView", "Remove the default view of a list"],
      "Opens your list of this kind without a view.",
      { onRequest: authorizeAnyList, schema: { tags, querystring: kindOnly, response: nothing } },
    ),
    async (request, reply) => {
      const reader = readerOf(request);
      const { kind } = readQuery(kindOnly, request);
      requireListed(reader, kind);
      await removeDefaultView(db, reader, kind);
      return reply.code(204).send();
    },
  );
}

function requireListed({ person }: Reader, kind: Kind): void {
  if (!can(person, "list", kind)) throw forbidden();
}

function readerOf(request: FastifyRequest): Reader {
  const { user, person } = requireSession(request);
  return { userId: user.id, person };
}
