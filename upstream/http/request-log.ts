import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { uuidv7 } from "uuidv7";

/** Logs the route's template instead of the path, and no request content. */
export function logRequests(app: FastifyInstance): void {
  app.addHook("onResponse", async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        userId: request.session?.user.id ?? null,
      },
      "request",
    );
  });
}

/** Keeps a valid request id of the caller, so that one id follows a call through the web side and the upstream. */
export function requestIdOf(request: Pick<IncomingMessage, "headers">): string {
  const requestId = request.headers["x-request-id"];
  return typeof requestId === "string" && /^[\w-]{8,64}$/.test(requestId) ? requestId : uuidv7();
}
