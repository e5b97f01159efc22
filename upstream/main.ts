import pino, { type Logger } from "pino";
import { nodeWarning } from "@/lib/node-security.mjs";
import { shutDownOnSignal } from "@/lib/shutdown.mjs";
import { buildApp } from "./app";
import { requireSetupCode } from "./users/sign-up";
import { ConfigError, readConfig, type Config } from "./config";
import { connect, type Connection } from "./database/connect";
import { deleteExpired } from "./database/delete-expired";
import { DirectoryInUse } from "./database/lock-directory";
import { migrate } from "./database/migrate";
import { openMailServer } from "./mail/mail-server";
import { isUnreachable } from "./database/sql-state";
import { seed } from "./database/seed/seed";
import { startJobs } from "./queue/start-jobs";

// The embedded database serves one query at a time and has no statement timeout.
const BROAD_MAX = 200_000;

const ONE_ADDRESS =
  "PROXY_SECRET is not set: wrong passwords of everybody behind the web service count as from one address";

await start().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readConfig();
  const logger = pino({ level: config.logLevel, base: undefined, redact: ["req", "res"] });
  await startService(config, logger).catch((error: unknown) => {
    logger.debug({ err: error }, "start failed");
    throw error;
  });
}

async function startService(config: Config, logger: Logger): Promise<void> {
  const oldNode = nodeWarning();
  if (oldNode) logger.warn(oldNode);
  const connection = await connect(config);
  await migrate(connection.db);
  await seed(connection.db, config.seed);
  await deleteExpired(connection.db);
  const { appUrl, singleSignOn } = config;
  const mailServer = config.mail ? openMailServer(config.mail) : null;
  const jobs = await startJobs(connection, logger, { appUrl, mailServer });
  const broadMax = config.databaseUrl ? undefined : BROAD_MAX;
  const { proxySecret, metricsToken, isShared: setupCodeRequired } = config;
  if (config.isShared && !proxySecret) logger.warn(ONE_ADDRESS);
  const stopping = new AbortController();
  const { db, poolCounts, writesMax } = connection;
  const settings = { setupCodeRequired, broadMax, writesMax, proxySecret, metricsToken };
  const isOutboxReadable = !config.databaseUrl && !mailServer;
  const account = { appUrl, isOutboxReadable, singleSignOn };
  const services = { db, jobs, poolCounts, ...account, ...settings, stopping: stopping.signal };
  const app = await buildApp(services, logger);
  if (config.isShared) await printSetupCode(connection);
  shutDownOnSignal(app.server, {
    times: config.shutdown,
    log: (text, details) => logger.info(details, text),
    begin: () => {
      stopping.abort();
      jobs.pause().catch((error: unknown) => logger.error({ err: error }, "queue"));
    },
    end: async () => {
      await jobs.stop();
      mailServer?.close();
      await app.close();
      await connection.close();
    },
  });
  await app.listen({ host: config.host, port: config.port });
}

/** One line, since a start fails for reasons outside the code; a log at level debug has the stack. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return `Muster didn’t start: ${String(error)}`;
  if (error instanceof ConfigError || error instanceof DirectoryInUse) return error.message;
  if ("code" in error && error.code === "EADDRINUSE")
    return "The port is already in use. Set UPSTREAM_PORT to another one.";
  if (isUnreachable(error)) return `The database can’t be reached: ${reasonOf(error)}`;
  return `Muster didn’t start: ${reasonOf(error)}`;
}

// A refused connection to a host with several addresses has an empty message and a list of errors.
function reasonOf(error: Error): string {
  const errors: unknown[] = error instanceof AggregateError ? error.errors : [];
  const [first] = errors;
  return (first instanceof Error ? first : error).message.replace(/\s*\n\s*/g, " ");
}

async function printSetupCode({ db }: Connection): Promise<void> {
  const code = await requireSetupCode(db);
  if (code) process.stdout.write(`Setup code for the first account: ${code}\n`);
}
