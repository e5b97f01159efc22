import type { Readable } from "node:stream";
import * as z from "zod";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import { headerOf, readBody } from "@/upstream/platform/http/read-body";
import { described, SIGNED_IN } from "@/upstream/platform/http/route-texts";
import { liveQuerySchema } from "@/lib/contract/changes/live";
import { openRecordSchema } from "@/lib/contract/changes/presence";
import { readQuery } from "@/upstream/records/list-params";
import { noteOpenRecord } from "./note-open-record";
import { startListeners } from "./listeners";

const EVENT_STREAM = {
  "text/event-stream": { schema: z.custom<Readable>().meta({ type: "string", format: "binary" }) },
};

export function liveRoutes(app: App, services: Services): void {
  followRoute(app, services);
  presenceRoute(app, services);
}

function followRoute(app: App, { db, stopping }: Services): void {
  const listeners = startListeners(db, app.log);
  // Before open calls are waited for.
  stopping?.addEventListener("abort", listeners.endAll, { once: true });
  app.addHook("preClose", async () => listeners.endAll());
  app.get(
    "/live",
    described(
      ["followChanges", "Follow changes"],
      `A stream of server-sent events that stays open: each \`changes\` event names records that have changed, by kind, id and version, or whole kinds, \`inbox\` says that you have a new notification, and \`presence\` names who else has a record open. It ends with the session, and when your rights change; come back with \`missed\`, and what has changed meanwhile is named first. ${SIGNED_IN}`,
      {
        schema: {
          tags: ["changes"],
          querystring: liveQuerySchema,
          response: { 200: { description: "Events until the session ends", content: EVENT_STREAM } },
        },
      },
    ),
    async (request, reply) => {
      const { tokenHash, user, person } = requireSession(request);
      const { missed } = readQuery(liveQuerySchema, request);
      if (!headerOf(request, "accept")?.includes("text/event-stream")) {
        throw new ProblemError(
          406,
          "Send Accept: text/event-stream, and read on as long as you want to follow changes.",
        );
      }
      return (
        reply
          .header("content-type", "text/event-stream; charset=utf-8")
          // For proxies that would collect the answer.
          .header("x-accel-buffering", "no")
          .send(await listeners.listen({ tokenHash, userId: user.id, person }, missed))
      );
    },
  );
}

function presenceRoute(app: App, { db }: Services): void {
  app.put(
    "/presence",
    described(
      ["noteOpenRecord", "Say which record you have open"],
      `Shows you to others who have it open, for some seconds, unless you have turned that off. ${SIGNED_IN} 404 for a record outside your scope.`,
      {
        config: { isUnattended: true },
        schema: { tags: ["changes"], body: openRecordSchema, response: { 204: z.undefined() } },
      },
    ),
    async (request, reply) => {
      const { user, person } = requireSession(request);
      await noteOpenRecord(db, { userId: user.id, person }, readBody(request, openRecordSchema));
      return reply.code(204).send();
    },
  );
}
