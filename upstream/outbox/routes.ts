import type { FastifyRequest } from "fastify";
import { administers } from "@/lib/access/admin-pages";
import { envelope } from "@/lib/contract/envelope";
import { openedMailSchema, outboxPageSchema, outboxQuerySchema } from "@/lib/contract/outbox";
import { requireSession } from "@/upstream/auth/authenticate";
import type { App, Services } from "@/upstream/http/app-type";
import { idParams, requireId } from "@/upstream/http/id-param";
import { forbidden, notFound } from "@/upstream/http/problem-error";
import { parseFields } from "@/upstream/http/read-body";
import { getMail, listMails } from "./list-mails";

const tags = ["outbox"];

export function outboxRoutes(app: App, { db, isOutboxReadable: isReadable = false }: Services): void {
  app.get(
    "/outbox",
    {
      onRequest: authorizeOutbox,
      schema: { tags, querystring: outboxQuerySchema, response: { 200: envelope(outboxPageSchema) } },
    },
    async (request) => {
      const page = await listMails(db, parseFields(outboxQuerySchema, request.query));
      return { data: { ...page, isReadable } };
    },
  );
  app.get(
    "/outbox/:id",
    { onRequest: authorizeOutbox, schema: { tags, params: idParams, response: { 200: envelope(openedMailSchema) } } },
    async (request) => {
      const mail = await getMail(db, requireId(request), { isReadable });
      if (!mail) throw notFound();
      return { data: mail };
    },
  );
}

async function authorizeOutbox(request: FastifyRequest): Promise<void> {
  if (!administers(requireSession(request).person)) throw forbidden();
}
