import type { FastifyRequest } from "fastify";
import * as z from "zod";
import { isAdmin } from "@/lib/accounts/access/access-role";
import { administers } from "@/lib/accounts/access/admin-pages";
import { envelope } from "@/lib/contract/envelope";
import { openedMailSchema, outboxPageSchema, outboxQuerySchema } from "@/lib/contract/operations/outbox";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { accessCheck, described } from "@/upstream/platform/http/route-texts";
import { idParams, requireId } from "@/upstream/platform/http/id-param";
import { forbidden, notFound } from "@/upstream/platform/http/problem-error";
import { parseFields } from "@/upstream/platform/http/read-body";
import { retryMail } from "@/upstream/operations/mail/send-mail";
import { getMail, listMails } from "./list-mails";

const tags = ["outbox"];
const authorizeOutbox = accessCheck({ rule: "Allowed for administrators and system users." }, async (request) => {
  if (!administers(requireSession(request).person)) throw forbidden();
});

export function outboxRoutes(
  app: App,
  { db, jobs, isOutboxReadable = false, isMailDelivered = false }: Services,
): void {
  // Not system users: with the link in a mail they could become an administrator.
  const mayRead = (request: FastifyRequest) => isOutboxReadable && isAdmin(requireSession(request).person);
  app.get(
    "/outbox",
    described(
      ["listMails", "List emails"],
      "Returns the emails that Muster has written, newest first, with whether they were sent.",
      {
        onRequest: authorizeOutbox,
        schema: { tags, querystring: outboxQuerySchema, response: { 200: envelope(outboxPageSchema) } },
      },
    ),
    async (request) => {
      const page = await listMails(db, parseFields(outboxQuerySchema, request.query));
      return { data: { ...page, isReadable: mayRead(request), isDelivered: isMailDelivered } };
    },
  );
  app.get(
    "/outbox/:id",
    described(
      ["getMail", "Get an email"],
      "Returns an email. Its text is null if a mail server delivers emails, or once it is a week old.",
      { onRequest: authorizeOutbox, schema: { tags, params: idParams, response: { 200: envelope(openedMailSchema) } } },
    ),
    async (request) => {
      const mail = await getMail(db, requireId(request), { isReadable: mayRead(request) });
      if (!mail) throw notFound();
      return { data: mail };
    },
  );
  app.post(
    "/outbox/:id/delivery",
    described(
      ["sendMailAgain", "Send an email again"],
      "Queues an email that was given up after several attempts. 409 if it is sent or still waiting, or once its text has been deleted.",
      { onRequest: authorizeOutbox, schema: { tags, params: idParams, response: { 204: z.undefined() } } },
    ),
    async (request, reply) => {
      await retryMail(db, jobs, requireId(request));
      return reply.code(204).send();
    },
  );
}
