import { inspect } from "node:util";
import pino, { type Logger } from "pino";
import { buildApp } from "./app";
import { requireSetupCode } from "./auth/sign-up";
import { ConfigError, readConfig } from "./config";
import { connect, type Connection } from "./database/connect";
import { deleteExpired } from "./database/delete-expired";
import { DirectoryInUse } from "./database/lock-directory";
import { migrate } from "./database/migrate";
import { seed } from "./database/seed/seed";
import { startJobs } from "./jobs/start-jobs";

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
  const connection = await connect(config);
  await migrate(connection.db);
  await seed(connection.db, config.seed);
  await deleteExpired(connection.db);
  const jobs = await startJobs(connection, logger);
  const broadMax = config.databaseUrl ? undefined : BROAD_MAX;
  const { proxySecret, isShared: setupCodeRequired } = config;
  if (config.isShared && !proxySecret) logger.warn(ONE_ADDRESS);
  const services = { db: connection.db, jobs, setupCodeRequired, broadMax, proxySecret };
  const app = await buildApp(services, logger);
  if (config.isShared) await printSetupCode(connection);
  await app.listen({ host: config.host, port: config.port });
  closeOnSignal(logger, async () => {
    await jobs.stop();
    await app.close();
    await connection.close();
  });
}

function messageOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof DirectoryInUse) return error.message;
  const isTaken = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  return isTaken ? "The port is already in use. Set UPSTREAM_PORT to another one." : inspect(error);
}

async function printSetupCode({ db }: Connection): Promise<void> {
  const code = await requireSetupCode(db);
  if (code) process.stdout.write(`Setup code for the first account: ${code}\n`);
}

function closeOnSignal(logger: Logger, close: () => Promise<void>): void {
  let isClosing = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isClosing) return;
    isClosing = true;
    logger.info({ signal }, "closing");
    await close();
    process.exit(0);
  };
  process.on("SIGTERM", (signal) => void stop(signal));
  process.on("SIGINT", (signal) => void stop(signal));
}
