import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { draftSchema, draftsSchema, newDraftSchema, storedDraftSchema } from "@/lib/contract/changes/drafts";
import { envelope } from "@/lib/contract/envelope";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { forbidden, notFound } from "@/upstream/platform/http/problem-error";
import { readBody } from "@/upstream/platform/http/read-body";
import { described, SIGNED_IN } from "@/upstream/platform/http/route-texts";
import { listDrafts, requireDraft, type Drafter } from "./read-drafts";
import { deleteDraft, storeDraft } from "./write-drafts";

const tags = ["drafts"];

export function draftRoutes(app: App, { db }: Services): void {
  app.get(
    "/drafts",
    described(
      ["listDrafts", "List your unsaved changes"],
      `Returns your drafts, the latest first, without those that you may no longer save. ${SIGNED_IN}`,
      { schema: { tags, response: { 200: envelope(draftsSchema) } } },
    ),
    async (request) => ({ data: { drafts: isViewed(request) ? [] : await listDrafts(db, drafterOf(request)) } }),
  );
  app.get(
    "/drafts/:id",
    described(
      ["getDraft", "Get a draft"],
      `Returns its values, and what fields of the record were when the edit began if they have changed since. 404 if it isn’t yours or you may no longer save it. ${SIGNED_IN}`,
      { schema: { tags, params: idParams, response: { 200: envelope(draftSchema) } } },
    ),
    async (request) => {
      if (isViewed(request)) throw notFound();
      return { data: await requireDraft(db, drafterOf(request), requireId(request)) };
    },
  );
  app.put(
    "/drafts/:id",
    described(
      ["storeDraft", "Store a draft"],
      "Stores what is typed and not saved yet, under an id of your choice. Values are checked for shape alone. 409 if the draft is no longer the one of `seenAt`: store what you have under another id. Allowed for whoever may create or edit such a record; 404 for a record outside your scope.",
      { schema: { tags, params: idParams, body: newDraftSchema, response: { 200: envelope(storedDraftSchema) } } },
    ),
    async (request) => {
      const id = requireId(request);
      const touchedAt = await storeDraft(db, drafterOf(request), id, readBody(request, newDraftSchema));
      return { data: { touchedAt } };
    },
  );
  app.delete(
    "/drafts/:id",
    described(["discardDraft", "Discard a draft"], `Deletes a draft of yours, if it is there. ${SIGNED_IN}`, {
      schema: { tags, params: idParams, response: { 204: z.undefined() } },
    }),
    async (request, reply) => {
      if (isViewed(request)) throw forbidden();
      await deleteDraft(db, drafterOf(request).userId, requireId(request));
      return reply.code(204).send();
    },
  );
}

/** What somebody typed isn't shown to an administrator who views Muster as them. */
function isViewed(request: FastifyRequest): boolean {
  return requireSession(request).person.isViewed ?? false;
}

function drafterOf(request: FastifyRequest): Drafter {
  const { user, person } = requireSession(request);
  return { userId: user.id, person };
}
