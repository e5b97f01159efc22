import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { Logger } from "pino";
import { shutDownOnSignal } from "@/lib/service/shutdown.mjs";
import { ConfigError, type Config } from "./config";
import { openMailServer } from "./operations/mail/mail-server";
import { startJobs } from "./operations/queue/start-jobs";
import { openDatabase, startService } from "./start-service";

const NEEDS_POSTGRES =
  "Config validation error: DATABASE_URL: A worker of its own needs PostgreSQL. The embedded database has one process, which runs the jobs itself.";

await startService(startWorker);

/** Runs background jobs, beside upstreams with WORKER=apart that only enqueue them. */
async function startWorker(config: Config, logger: Logger): Promise<void> {
  if (!config.databaseUrl) throw new ConfigError(NEEDS_POSTGRES);
  const { appUrl, timeZone, locale } = config;
  const connection = await openDatabase(config, logger);
  const mailServer = config.mail ? openMailServer(config.mail) : null;
  const jobs = await startJobs(connection, logger, { appUrl, timeZone, locale, isWorker: true, mailServer });
  let isStopping = false;
  const server = createServer(answerHealth(() => isStopping));
  shutDownOnSignal(server, {
    times: config.shutdown,
    log: (text, details) => logger.info(details, text),
    begin: () => {
      isStopping = true;
      jobs.pause().catch((error: unknown) => logger.error({ err: error }, "queue"));
    },
    end: async () => {
      await jobs.stop();
      mailServer?.close();
      await connection.close();
    },
  });
  const { host, workerPort } = config;
  const port = workerPort === undefined ? undefined : await listen(server, workerPort, host);
  logger.info({ port }, "Worker running");
}

/** @returns the port, which the system chooses for 0 */
async function listen(server: Server, port: number, host: string): Promise<number> {
  server.listen(port, host);
  await once(server, "listening");
  const address = server.address();
  return typeof address === "object" && address ? address.port : port;
}

/** 200 while the worker takes jobs, 503 while it shuts down. */
function answerHealth(isStopping: () => boolean): RequestListener {
  return (request, response) => {
    const isKnown = request.method === "GET" && /^\/health\/(live|ready)$/.test(request.url ?? "");
    const status = isKnown ? (isStopping() && request.url === "/health/ready" ? 503 : 200) : 404;
    response.writeHead(status, { "cache-control": "no-store", "content-type": "application/json" });
    response.end(JSON.stringify({ status: status === 200 ? "ok" : status === 503 ? "stopping" : "unknown" }));
  };
}
