import type { FastifyInstance } from "fastify";

/** One line a request; the route's template instead of its path, and nothing that was sent. */
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
