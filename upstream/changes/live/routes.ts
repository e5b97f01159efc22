import type { Readable } from "node:stream";
import * as z from "zod";
import { requireSession } from "@/upstream/accounts/auth/authenticate";
import type { App, Services } from "@/upstream/platform/http/app-type";
import { described, SIGNED_IN } from "@/upstream/platform/http/route-texts";
import { startListeners } from "./listeners";

const EVENT_STREAM = {
  "text/event-stream": { schema: z.custom<Readable>().meta({ type: "string", format: "binary" }) },
};

export function liveRoute(app: App, { db, stopping }: Services): void {
  const listeners = startListeners(db, app.log, stopping);
  app.get(
    "/live",
    described(
      ["followChanges", "Follow changes"],
      `A stream of server-sent events that stays open: each \`changes\` event names records that have changed, by kind, id and version, or whole kinds. It ends with the session, and when your rights change; read again what you display after you come back. ${SIGNED_IN}`,
      {
        schema: {
          tags: ["changes"],
          response: { 200: { description: "Events until the session ends", content: EVENT_STREAM } },
        },
      },
    ),
    async (request, reply) => {
      const { tokenHash, person } = requireSession(request);
      return (
        reply
          .header("content-type", "text/event-stream; charset=utf-8")
          // For proxies that would collect the answer.
          .header("x-accel-buffering", "no")
          .send(listeners.listen(tokenHash, person))
      );
    },
  );
}
