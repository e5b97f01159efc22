import type { Readable } from "node:stream";
import * as z from "zod";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import { headerOf } from "@/upstream/platform/http/read-body";
import { described, SIGNED_IN } from "@/upstream/platform/http/route-texts";
import { liveQuerySchema } from "@/lib/contract/changes/live";
import { readQuery } from "@/upstream/records/list-params";
import { startListeners } from "./listeners";

const EVENT_STREAM = {
  "text/event-stream": { schema: z.custom<Readable>().meta({ type: "string", format: "binary" }) },
};

export function liveRoute(app: App, { db, stopping }: Services): void {
  const listeners = startListeners(db, app.log);
  // Before open calls are waited for.
  stopping?.addEventListener("abort", listeners.endAll, { once: true });
  app.addHook("preClose", async () => listeners.endAll());
  app.get(
    "/live",
    described(
      ["followChanges", "Follow changes"],
      `A stream of server-sent events that stays open: each \`changes\` event names records that have changed, by kind, id and version, or whole kinds, and \`inbox\` says that you have a new notification. It ends with the session, and when your rights change; come back with \`missed\`, and what has changed meanwhile is named first. ${SIGNED_IN}`,
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
