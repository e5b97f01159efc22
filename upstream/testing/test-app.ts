import { randomBytes } from "node:crypto";
import type { InjectOptions } from "fastify";
import pino from "pino";
import * as z from "zod";
import { pageOf } from "@/lib/contract/envelope";
import { problemSchema, type Problem } from "@/lib/contract/problem";
import type { OptionalFields } from "@/lib/records/schemas/optional-fields";
import { recordSchema } from "@/lib/records/record";
import { buildApp } from "@/upstream/app";
import { issueToken } from "@/upstream/accounts/auth/session";
import { connect, type Database } from "@/upstream/platform/database/connect";
import { setOptionalFields } from "@/upstream/platform/database/optional-fields";
import { setTimeZone } from "@/upstream/platform/database/today";
import type { Jobs, Services } from "@/upstream/platform/http/app-type";
import type { MailServer } from "@/upstream/operations/mail/mail-server";
import { startJobs } from "@/upstream/operations/queue/start-jobs";
import { openTestDatabase } from "./database/test-database";
import { insertWorld } from "./world";

type Call = { body?: unknown; headers?: Record<string, string> };

/** Calls the service as one account; a string or buffer is sent unchanged, any other as JSON. */
export type Caller = (method: InjectOptions["method"], url: string, call?: Call) => Promise<Answer>;

export type TestApp = {
  db: Database;
  /** Enqueues nothing before `startJobs`. */
  jobs: Jobs;
  as: (account: string) => Promise<Caller>;
  /** The token of a new session. */
  signIn: (account: string) => Promise<string>;
  anonymous: Caller;
  /** Real HTTP, for streams; returns the address. */
  listen: () => Promise<string>;
  log: string[];
  /** `isWorker: false` only enqueues. */
  startJobs: (options?: { isWorker?: boolean }) => Promise<Jobs>;
  close: () => Promise<void>;
};

type Options = {
  /** Leaves out reference data and accounts. */
  empty?: boolean;
  /** A migrated database to use as in production, with its time limits; else one of the app's own without limits. */
  databaseUrl?: string;
} & Partial<
  Pick<
    Services,
    | "setupCodeRequired"
    | "broadMax"
    | "proxySecret"
    | "metricsToken"
    | "singleSignOn"
    | "isOutboxReadable"
    | "isMailDelivered"
    | "appUrl"
    | "timeZone"
    | "locale"
    | "twoFactorSecrets"
  >
> & {
    mailServer?: MailServer;
    optionalFields?: OptionalFields;
  };

export const APP_URL = "https://muster.example.com";

/** The real service. */
export async function startTestApp(options: Options = {}): Promise<TestApp> {
  const { empty, databaseUrl, mailServer = null, setupCodeRequired = false, timeZone = "UTC", ...more } = options;
  const { optionalFields = [], ...settings } = more;
  const connection = await (databaseUrl ? connect({ databaseUrl, dataDir: "" }) : openTestDatabase());
  const { db, writesMax } = connection;
  await setTimeZone(db, timeZone);
  await setOptionalFields(db, optionalFields);
  if (!empty) await insertWorld(db);
  const log: string[] = [];
  const logger = pino({ level: "info" }, { write: (line: string) => void log.push(line) });
  const jobs = { ...NO_JOBS };
  const service = { jobs, appUrl: APP_URL, timeZone, isOutboxReadable: true, setupCodeRequired, writesMax };
  const services = { db, ...service, ...settings };
  const app = await buildApp(services, logger);
  const callWith =
    (token?: string): Caller =>
    async (method, url, { body, headers } = {}) =>
      readAnswer(await app.inject({ method, url, ...payloadOf(body), headers: headersOf(token, body, headers) }));
  return {
    db,
    jobs,
    log,
    anonymous: callWith(),
    startJobs: async (options) =>
      Object.assign(
        jobs,
        await startJobs(connection, logger, { ...service, locale: settings.locale, mailServer, ...options }),
      ),
    as: async (account) => callWith(await tokenFor(db, account)),
    signIn: (account) => tokenFor(db, account),
    listen: () => app.listen({ host: "127.0.0.1", port: 0 }),
    close: async () => {
      await jobs.stop();
      await app.close();
      await connection.close();
    },
  };
}

export function unique(word: string): string {
  return `${word}-${randomBytes(6).toString("hex")}`;
}

function payloadOf(body: unknown): { payload?: string | Buffer } {
  if (body === undefined) return {};
  return { payload: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body) };
}

function headersOf(token?: string, body?: unknown, headers?: Record<string, string>): Record<string, string> {
  return {
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(body === undefined ? {} : { "content-type": "application/json" }),
    ...headers,
  };
}

async function tokenFor(db: Database, account: string): Promise<string> {
  const user = await db.selectFrom("users").select("id").where("username", "=", account).executeTakeFirstOrThrow();
  return issueToken(db, user.id);
}

type Response = {
  statusCode: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string;
  rawPayload: Buffer;
};

export type Answer = ReturnType<typeof readAnswer>;

function readAnswer({ statusCode, headers, body, rawPayload }: Response) {
  const data = <Output>(schema: z.ZodType<Output>) => z.object({ data: schema }).parse(JSON.parse(body)).data;
  return {
    status: statusCode,
    headers,
    body,
    bytes: rawPayload,
    data,
    record: () => data(recordSchema),
    page: () => data(pageOf(recordSchema)),
    problem: (): Problem => problemSchema.parse(JSON.parse(body)),
    wrongFields: () => (problemSchema.parse(JSON.parse(body)).errors ?? []).map((error) => error.path),
  };
}

/** Runs below a thousand records need no queue. */
export const NO_JOBS: Jobs = {
  enqueue: async () => {},
  retry: async () => {},
  wake: () => {},
  countJobs: async () => [],
  pause: async () => {},
  stop: async () => {},
};
