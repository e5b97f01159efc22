import type { LocaleCode } from "@/lib/formats/locales";
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from "fastify";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import type { Database, PoolCounts } from "@/upstream/platform/database/connect";

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** An OpenID Connect provider, and what its groups mean here. */
export type SingleSignOnSettings = {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Names the provider on the sign-in page. */
  label: string;
  /** By the provider's group; of several groups the first entry counts. */
  groups: ReadonlyMap<string, GroupAccess>;
  /** Whether people without an account get one. */
  canSignUp: boolean;
};

export type GroupAccess = { userType: string; roles: readonly string[]; centerCode: string | null };

export type Services = {
  db: Database;
  jobs: Jobs;
  /** The address that people open, without a slash at its end. */
  appUrl: string;
  /** Whose day is today, such as Europe/Berlin: `todayIn` in TypeScript, `today()` in SQL. */
  timeZone: string;
  /** How numbers and dates are written for people who have chosen nothing else. */
  locale?: LocaleCode;
  /** Whether administrators may read mails with their links: only where nobody else's mail passes through. */
  isOutboxReadable?: boolean;
  /** Whether there is a mail server; without one mails stay in the outbox. */
  isMailDelivered?: boolean;
  /** Undefined without an identity provider. */
  singleSignOn?: SingleSignOnSettings;
  setupCodeRequired: boolean;
  /** Shared with the web side, whose headers about the client are then believed. */
  proxySecret?: string;
  /** Encrypt the keys of authenticator apps; the first is used, all are accepted. */
  twoFactorSecrets?: readonly string[];
  /** The most rows to read for a list that no index serves; none if the database has a statement timeout. */
  broadMax?: number;
  /** Undefined for the embedded database. */
  poolCounts?: () => PoolCounts;
  /** What reads `/metrics`; without it nothing is measured. */
  metricsToken?: string;
  /** How many writes may run at once; no limit if it is undefined. */
  writesMax?: number;
  /** Aborted once the service is shutting down. */
  stopping?: AbortSignal;
};

/** The types of jobs; each has a queue of its name. */
export const JOB_TYPES = [
  "bulk-runs",
  "mail",
  "password-resets",
  "digests",
  "due-tasks",
  "task-generation",
  "imports",
  "duplicates",
  "stored-time",
  "stored-openings",
  "base-rates",
] as const;

export type JobType = (typeof JOB_TYPES)[number];

/** What a job of each type is given. A job that people watch is given the id of its row in `jobs`. */
export type JobPayloads = {
  "bulk-runs": { runId: string };
  mail: { mailId: string };
  imports: { jobId: string };
  /** Null for a request that named no account, so that both kinds of request take the same time. */
  "password-resets": { userId: string | null };
  /** Whatever records are unchecked. */
  duplicates: Record<string, never>;
  /** Whatever figures time has changed, or that were never computed. */
  "stored-time": Record<string, never>;
  /** Whatever openings time has changed, or that were never computed. */
  "stored-openings": Record<string, never>;
  /** Whatever rates are stored by other exchange rates than those of today. */
  "base-rates": Record<string, never>;
  /** The mails about a day's notifications, `2026-11-24`. */
  digests: { day: string };
  /** The day on which tasks are due. */
  "due-tasks": { day: string };
  "task-generation": { jobId: string };
};

/** The queue of background work. */
export type Jobs = {
  /** Enqueues a job, for the background once the passed transaction commits. */
  enqueue: <Type extends JobType>(db: Database, type: Type, payload: JobPayloads[Type]) => Promise<void>;
  /** Enqueues, with the reason in the log, what was tried at once and not finished. */
  retry: <Type extends JobType>(db: Database, type: Type, payload: JobPayloads[Type], reason: unknown) => Promise<void>;
  /** Looks for enqueued jobs now instead of at the next poll. */
  wake: (type: JobType) => void;
  /** Jobs by queue and state, at most a minute old. */
  countJobs: () => Promise<{ queue: string; state: "waiting" | "active" | "failed"; count: number }[]>;
  /** Takes no more jobs, and returns the current one to the queue after its step. Jobs can still be enqueued. */
  pause: () => Promise<void>;
  /** Pauses and ends the connection to the queue. */
  stop: () => Promise<void>;
};
