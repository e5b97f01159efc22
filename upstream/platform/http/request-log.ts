import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyServerOptions } from "fastify";
import { uuidv7 } from "uuidv7";
import { newTraceId, readTraceId } from "@/lib/watch/trace.mjs";

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

/** Adds the trace id to each line about a request: the caller's, or a new one. */
export const loggerOfRequest: NonNullable<FastifyServerOptions["childLoggerFactory"]> = (
  logger,
  bindings,
  options,
  { headers },
) => logger.child({ ...bindings, traceId: readTraceId(headers.traceparent) ?? newTraceId() }, options);

/** Keeps a valid request id of the caller, so that one id follows a call through the web side and the upstream. */
export function requestIdOf(request: Pick<IncomingMessage, "headers">): string {
  const requestId = request.headers["x-request-id"];
  return typeof requestId === "string" && /^[\w-]{8,64}$/.test(requestId) ? requestId : uuidv7();
}
