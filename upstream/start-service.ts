import pino, { stdTimeFunctions, type Logger } from "pino";
import { nodeWarning } from "@/lib/service/node-security.mjs";
import { ConfigError, readConfig, type Config } from "./config";
import { connect, type Connection } from "./platform/database/connect";
import { deleteExpired } from "./platform/database/delete-expired";
import { DirectoryInUse } from "./platform/database/lock-directory";
import { migrate } from "./platform/database/migrate";
import { setOptionalFields } from "./platform/database/optional-fields";
import { isUnreachable } from "./platform/database/sql-state";
import { setTimeZone } from "./platform/database/today";

const DAY_MS = 24 * 60 * 60 * 1_000;

/** Runs a process of the upstream; a start that fails prints one line and exits with 1. */
export async function startService(run: (config: Config, logger: Logger) => Promise<void>): Promise<void> {
  await startWith(run).catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exit(1);
  });
}

async function startWith(run: (config: Config, logger: Logger) => Promise<void>): Promise<void> {
  const config = readConfig();
  const logger = pino({
    level: config.logLevel,
    base: undefined,
    redact: ["req", "res"],
    // Named as in the web side's lines.
    formatters: { level: (level) => ({ level }) },
    timestamp: stdTimeFunctions.isoTime,
  });
  const oldNode = nodeWarning();
  if (oldNode) logger.warn(oldNode);
  await run(config, logger).catch((error: unknown) => {
    logger.debug({ err: error }, "start failed");
    throw error;
  });
}

/** A connection to the migrated database. */
export async function openDatabase(config: Config, logger: Logger): Promise<Connection> {
  const connection = await connect(config);
  await migrate(connection.db);
  await setTimeZone(connection.db, config.timeZone);
  await setOptionalFields(connection.db, config.optionalFields);
  await deleteExpired(connection.db);
  // Harmless on several machines at once.
  setInterval(() => {
    deleteExpired(connection.db).catch((error: unknown) => logger.error({ err: error }, "clean-up"));
  }, DAY_MS).unref();
  return connection;
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
