import type { FastifyBaseLogger } from "fastify";
import { CompiledQuery } from "kysely";
import { fromKysely, PgBoss, type Db, type JobWithMetadata } from "pg-boss";
import { finishRun } from "@/upstream/bulk/run-step";
import { endRun, listOpenRuns } from "@/upstream/bulk/runs";
import { REQUEST_LIMITS, type Connection, type Database } from "@/upstream/database/connect";
import type { Jobs } from "@/upstream/http/app-type";

const BULK_RUNS = "bulk-runs";
const POOL_SIZE = 3;
// The queue's own statements take milliseconds, but creating its tables takes longer.
const STATEMENT_MAX_MS = 60_000;
// After expiry or 30 s without a heartbeat, another worker resumes the run; each step is still applied once.
const QUEUE = { retryLimit: 5, retryDelay: 1, expireInSeconds: 3_600, heartbeatSeconds: 30 };

type RunJob = { runId: string };

export async function startJobs({ db, databaseUrl }: Connection, logger: FastifyBaseLogger): Promise<Jobs> {
  const backend = databaseUrl
    ? {
        connectionString: databaseUrl,
        max: POOL_SIZE,
        connectionTimeoutMillis: REQUEST_LIMITS.connectTimeoutMs,
        // Also ends a wait for a connection that has gone silent.
        query_timeout: STATEMENT_MAX_MS,
        keepAlive: true,
      }
    : { db: embeddedBackend(db), backend: "pglite" as const };
  const boss = new PgBoss({ ...backend, schedule: false });
  boss.on("error", (error) => logger.error({ err: error }, "queue"));
  await boss.start();
  await boss.createQueue(BULK_RUNS, QUEUE);
  // `createQueue` leaves the settings of an existing queue as they are.
  await boss.updateQueue(BULK_RUNS, QUEUE);
  let isStopping = false;
  const worker = await boss.work(BULK_RUNS, { includeMetadata: true }, async ([job]: JobWithMetadata<RunJob>[]) => {
    if (job) await continueRun(db, job, logger, () => isStopping);
  });
  const jobs: Jobs = {
    enqueueRun: async (transaction, runId) => {
      await boss.send(BULK_RUNS, { runId }, { db: fromKysely(transaction.withoutPlugins()) });
    },
    retryRun: async (db, runId, reason) => {
      logger.warn({ err: reason, runId }, "run not finished at once");
      await jobs.enqueueRun(db, runId);
      jobs.wake();
    },
    wake: () => boss.notifyWorker(worker),
    countJobs: async () => {
      const [stats] = await boss.getQueueStats(BULK_RUNS, { force: true });
      if (!stats) return [];
      return [
        { queue: BULK_RUNS, state: "waiting", count: stats.queuedCount },
        { queue: BULK_RUNS, state: "active", count: stats.activeCount },
        { queue: BULK_RUNS, state: "failed", count: stats.failedCount },
      ];
    },
    pause: async () => {
      isStopping = true;
      await boss.offWork(BULK_RUNS);
    },
    stop: async () => {
      await jobs.pause();
      await boss.stop();
    },
  };
  for (const runId of await listOpenRuns(db)) await boss.send(BULK_RUNS, { runId });
  jobs.wake();
  return jobs;
}

async function continueRun(
  db: Database,
  job: JobWithMetadata<RunJob>,
  logger: FastifyBaseLogger,
  isStopping: () => boolean,
): Promise<void> {
  const { runId } = job.data;
  try {
    await finishRun(db, runId, isStopping);
  } catch (error) {
    logger.error({ err: error, runId }, "run");
    if (job.retryCount >= job.retryLimit) await endRun(db, runId, "failed");
    throw error;
  }
  // Returns the job to the queue for another process or the next start.
  if (isStopping()) throw new Error("The service is closing");
}

/** Runs the queue's SQL on the embedded database's only session, which it shares with requests. */
function embeddedBackend(db: Database): Db {
  const plain = db.withoutPlugins();
  return {
    executeSql: (text, values) =>
      plain.connection().execute(async (connection) => {
        try {
          const { rows } = await connection.executeQuery(CompiledQuery.raw(text, values ?? []));
          return { rows };
        } catch (error) {
          // A failed transaction must not stay open for the next user of the session.
          await connection.executeQuery(CompiledQuery.raw("rollback"));
          throw error;
        }
      }),
  };
}
