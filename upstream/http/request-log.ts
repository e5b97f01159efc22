import type { FastifyInstance } from "fastify";

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
