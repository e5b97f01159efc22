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

export type Services = {
  db: Database;
  jobs: Jobs;
  setupCodeRequired: boolean;
  /** Shared with the web side, whose headers about the client are then believed. */
  proxySecret?: string;
  /** The most rows to read for a list that no index serves; none if the database has a statement timeout. */
  broadMax?: number;
};

/** The queue of background work. */
export type Jobs = {
  /** Enqueues a run for the background, once the passed transaction commits. */
  enqueueRun: (db: Database, runId: string) => Promise<void>;
  retryRun: (db: Database, runId: string, reason: unknown) => Promise<void>;
  wake: () => void;
  stop: () => Promise<void>;
};
