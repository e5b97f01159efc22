import pino, { type Logger } from "pino";
import { buildApp } from "./app";
import { requireSetupCode } from "./auth/setup-code";
import { ConfigError, readConfig } from "./config";
import { connect, type Connection } from "./database/connect";
import { DirectoryInUse } from "./database/lock";
import { migrate } from "./database/migrate";
import { seed } from "./database/seed/seed";

await start().catch((error: unknown) => {
  const isExpected = error instanceof ConfigError || error instanceof DirectoryInUse;
  console.error(isExpected ? error.message : error);
  process.exit(1);
});

async function start(): Promise<void> {
  const config = readConfig();
  const logger = pino({ level: config.logLevel, base: undefined, redact: ["req", "res"] });
  const connection = await connect(config);
  await migrate(connection.db);
  await seed(connection.db, config.seed);
  const app = await buildApp({ db: connection.db, setupCodeRequired: config.isShared }, logger);
  if (config.isShared) await printSetupCode(connection);
  await app.listen({ host: config.host, port: config.port });
  closeOnSignal(logger, async () => {
    await app.close();
    await connection.close();
  });
}

async function printSetupCode({ db }: Connection): Promise<void> {
  const code = await requireSetupCode(db);
  if (code) console.log(`Setup code for the first account: ${code}`);
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
