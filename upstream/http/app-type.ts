import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Database } from "@/upstream/database/connect";
import type { Jobs } from "@/upstream/jobs/jobs";

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
  jobs: Jobs;
  /** Whether the first sign-up of an empty installation must give the code printed at start. */
  setupCodeRequired: boolean;
  /** Through how many rows a list is read that no index fits; no limit where the database gives up by itself. */
  broadMax?: number;
};
