import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Database } from "@/upstream/database/connect";

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** What routes work with besides the request. */
export type Services = {
  db: Database;
  /** Whether the first sign-up of an empty installation must give the code printed at start. */
  setupCodeRequired: boolean;
};
