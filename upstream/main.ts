import type { Logger } from "pino";
import { shutDownOnSignal } from "@/lib/service/shutdown.mjs";
import { buildApp } from "./app";
import type { Config } from "./config";
import type { Connection } from "./platform/database/connect";
import { seed } from "./platform/database/seed/seed";
import { openMailServer } from "./operations/mail/mail-server";
import { startJobs } from "./operations/queue/start-jobs";
import { openDatabase, startService } from "./start-service";
import { requireSetupCode } from "./accounts/sign-up/sign-up";

// The embedded database serves one query at a time and has no statement timeout.
const BROAD_MAX = 200_000;

const ONE_ADDRESS =
  "PROXY_SECRET is not set: wrong passwords of everybody behind the web service count as from one address";

await startService(startUpstream);

async function startUpstream(config: Config, logger: Logger): Promise<void> {
  const connection = await openDatabase(config, logger);
  await seed(connection.db, config.seed, config.countries);
  const { appUrl, timeZone, locale, isWorker, singleSignOn } = config;
  const mailServer = config.mail ? openMailServer(config.mail) : null;
  const jobs = await startJobs(connection, logger, { appUrl, timeZone, locale, isWorker, mailServer });
  const broadMax = config.databaseUrl ? undefined : BROAD_MAX;
  const { proxySecret, metricsToken, twoFactorSecrets, isShared: setupCodeRequired } = config;
  if (config.isShared && !proxySecret) logger.warn(ONE_ADDRESS);
  const stopping = new AbortController();
  const { db, poolCounts, writesMax } = connection;
  const settings = { setupCodeRequired, broadMax, writesMax, proxySecret, metricsToken, twoFactorSecrets };
  const isOutboxReadable = !config.databaseUrl && !mailServer;
  const account = { appUrl, isOutboxReadable, isMailDelivered: mailServer !== null, singleSignOn };
  const services = { db, jobs, timeZone, locale, poolCounts, ...account, ...settings, stopping: stopping.signal };
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

async function printSetupCode({ db }: Connection): Promise<void> {
  const code = await requireSetupCode(db);
  if (code) process.stdout.write(`Setup code for the first account: ${code}\n`);
}
