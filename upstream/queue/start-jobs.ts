import type { FastifyBaseLogger } from "fastify";
import { CompiledQuery } from "kysely";
import { fromKysely, PgBoss, type Db, type JobWithMetadata } from "pg-boss";
import { REQUEST_LIMITS, type Connection, type Database } from "@/upstream/database/connect";
import { withStartLock } from "@/upstream/database/start-lock";
import { JOB_TYPES, type JobPayloads, type Jobs, type JobType } from "@/upstream/http/app-type";
import { JOB_HANDLERS, type JobContext, type JobHandler } from "./job-handlers";

const POOL_SIZE = 3;
// The queue's own statements take milliseconds, but creating its tables takes longer.
const STATEMENT_MAX_MS = 60_000;

type JobSettings = Pick<JobContext, "appUrl" | "mailServer">;

export async function startJobs(
  { db, databaseUrl }: Connection,
  logger: FastifyBaseLogger,
  settings: JobSettings,
): Promise<Jobs> {
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
  // The queue's own lock isn't enough behind a pooler: a shared session may remember that the schema doesn't exist.
  await (databaseUrl ? withStartLock(db, () => boss.start()) : boss.start());
  let isStopping = false;
  const workers = new Map<JobType, string>();
  const jobs: Jobs = {
    enqueue: async (transaction, type, payload) => {
      await boss.send(type, payload, { db: fromKysely(transaction.withoutPlugins()) });
    },
    retry: async (db, type, payload, reason) => {
      logger.warn({ err: reason, type, job: payload }, "job not finished at once");
      await jobs.enqueue(db, type, payload);
      jobs.wake(type);
    },
    wake: (type) => boss.notifyWorker(workers.get(type) ?? ""),
    countJobs: async () => {
      const stats = await Promise.all(JOB_TYPES.map((type) => boss.getQueueStats(type, { force: true })));
      return JOB_TYPES.flatMap((queue, i) => {
        const [counts] = stats[i] ?? [];
        if (!counts) return [];
        return [
          { queue, state: "waiting" as const, count: counts.queuedCount },
          { queue, state: "active" as const, count: counts.activeCount },
          { queue, state: "failed" as const, count: counts.failedCount },
        ];
      });
    },
    pause: async () => {
      isStopping = true;
      await Promise.all(JOB_TYPES.map((type) => boss.offWork(type)));
    },
    stop: async () => {
      await jobs.pause();
      await boss.stop();
    },
  };
  const context: JobContext = { ...settings, db, jobs, logger, isStopping: () => isStopping };
  for (const type of JOB_TYPES) workers.set(type, await startWorker(boss, type, context));
  return jobs;
}

/** @returns the id of the worker */
async function startWorker<Type extends JobType>(boss: PgBoss, type: Type, context: JobContext): Promise<string> {
  const handler: JobHandler<JobPayloads[Type]> = JOB_HANDLERS[type];
  await boss.createQueue(type, handler.queue);
  // `createQueue` leaves the settings of an existing queue as they are.
  await boss.updateQueue(type, handler.queue);
  for (const payload of await handler.findLost(context.db)) await boss.send(type, payload);
  const worker = await boss.work(
    type,
    { includeMetadata: true },
    async ([job]: JobWithMetadata<JobPayloads[Type]>[]) => {
      if (job) await runJob(handler, job, context);
    },
  );
  boss.notifyWorker(worker);
  return worker;
}

async function runJob<Payload extends object>(
  handler: JobHandler<Payload>,
  { name, data, retryCount, retryLimit }: JobWithMetadata<Payload>,
  context: JobContext,
): Promise<void> {
  try {
    await handler.run(data, context);
  } catch (error) {
    context.logger.error({ err: error, type: name, job: data }, "job");
    if (retryCount >= retryLimit) await handler.giveUp(data, context);
    throw error;
  }
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
