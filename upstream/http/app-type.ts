import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Database } from "@/upstream/database/connect";
import type { Jobs } from "@/upstream/jobs/start-jobs";

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

export type Services = {
  db: Database;
  jobs: Jobs;
  setupCodeRequired: boolean;
  /** The most rows to read for a list that no index serves; none if the database has a statement timeout. */
  broadMax?: number;
};
