import type { FastifyBaseLogger } from "fastify";
import { CompiledQuery, sql } from "kysely";
import { fromKysely, PgBoss, type Db, type JobWithMetadata } from "pg-boss";
import { inFormatsOfUser } from "@/upstream/accounts/auth/person-formats";
import { REQUEST_LIMITS, type Connection, type Database } from "@/upstream/platform/database/connect";
import { inBackground } from "@/upstream/platform/database/embedded-dialect";
import { withStartLock } from "@/upstream/platform/database/start-lock";
import { JOB_TYPES, type JobPayloads, type Jobs, type JobType } from "@/upstream/platform/http/app-type";
import { readJobOwner } from "@/upstream/operations/jobs/jobs";
import { JOB_HANDLERS, type JobContext, type JobHandler } from "./job-handlers";
import { JOB_PAYLOADS } from "./job-payloads";
import { startSchedules } from "./schedules";

const POOL_SIZE = 3;
// The queue's own statements take milliseconds, but creating its tables takes longer.
const STATEMENT_MAX_MS = 60_000;
// How soon a job without heartbeats is noticed, after its worker was killed.
const SUPERVISION = { superviseIntervalSeconds: 10, monitorIntervalSeconds: 5 };

type JobSettings = Pick<JobContext, "appUrl" | "timeZone" | "locale" | "mailServer"> & {
  /** False if other processes run the jobs, and this one only enqueues them. */
  isWorker?: boolean;
};

export async function startJobs(
  { db, databaseUrl }: Connection,
  logger: FastifyBaseLogger,
  { isWorker = true, ...settings }: JobSettings,
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
  const boss = new PgBoss({ ...backend, ...SUPERVISION, schedule: false });
  boss.on("error", (error) => logger.error({ err: error }, "queue"));
  // The queue's own lock isn't enough behind a pooler: a shared session may remember that the schema doesn't exist.
  await (databaseUrl ? withStartLock(db, () => boss.start()) : boss.start());
  let isStopping = false;
  const workers = new Map<JobType, readonly string[]>();
  const jobs: Jobs = {
    enqueue: async (transaction, type, payload) => {
      await boss.send(type, payload, { db: fromKysely(transaction.withoutPlugins()) });
    },
    retry: async (db, type, payload, reason) => {
      logger.warn({ err: reason, type, job: payload }, "job not finished at once");
      await jobs.enqueue(db, type, payload);
      jobs.wake(type);
    },
    wake: (type) => {
      for (const worker of workers.get(type) ?? []) boss.notifyWorker(worker);
    },
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
      schedules?.stop();
      await Promise.all([...workers.keys()].map((type) => boss.offWork(type)));
    },
    stop: async () => {
      await jobs.pause();
      await boss.stop();
    },
  };
  const context: JobContext = { ...settings, db, jobs, logger, isStopping: () => isStopping };
  for (const type of JOB_TYPES) {
    await createQueue(boss, type);
    if (isWorker) workers.set(type, await startWorkers(boss, type, context));
  }
  const schedules = isWorker ? startSchedules(boss, context) : null;
  return jobs;
}

async function createQueue(boss: PgBoss, type: JobType): Promise<void> {
  const { queue } = JOB_HANDLERS[type];
  await boss.createQueue(type, queue);
  // `createQueue` leaves the settings of an existing queue as they are.
  await boss.updateQueue(type, queue);
}

/** @returns the ids of the workers */
async function startWorkers<Type extends JobType>(boss: PgBoss, type: Type, context: JobContext): Promise<string[]> {
  const handler: JobHandler<JobPayloads[Type]> = JOB_HANDLERS[type];
  for (const payload of await notInQueue(context.db, type, await handler.findLost(context.db))) {
    await boss.send(type, payload);
  }
  const workers: string[] = [];
  for (let i = 0; i < (handler.concurrency ?? 1); i++) {
    const worker = await boss.work(type, { includeMetadata: true }, async ([job]: JobWithMetadata<unknown>[]) => {
      if (!job) return;
      try {
        await runJob(type, job, context);
      } finally {
        // The next one may be waiting already; by itself, the worker would look for it in two seconds.
        context.jobs.wake(type);
      }
    });
    workers.push(worker);
    boss.notifyWorker(worker);
  }
  return workers;
}

/** Without the jobs that wait in the queue, or that a worker elsewhere is running. */
async function notInQueue<Payload extends object>(db: Database, type: JobType, lost: Payload[]): Promise<Payload[]> {
  if (lost.length === 0) return lost;
  const { rows } = await sql<{ n: number }>`
    select lost.n from unnest(${lost.map((payload) => JSON.stringify(payload))}::jsonb[]) with ordinality as lost (data, n)
    where not exists (
      select from pgboss.job
      where job.name = ${type} and job.state in ('created', 'retry', 'active') and job.data = lost.data
    )
    order by lost.n
  `.execute(db);
  return rows.flatMap(({ n }) => lost[n - 1] ?? []);
}

async function runJob<Type extends JobType>(
  type: Type,
  { id, data, retryCount, retryLimit }: JobWithMetadata<unknown>,
  context: JobContext,
): Promise<void> {
  const handler: JobHandler<JobPayloads[Type]> = JOB_HANDLERS[type];
  const payload = JOB_PAYLOADS[type].safeParse(data);
  if (!payload.success) {
    context.logger.error({ err: payload.error, type, id }, "job with an unreadable payload");
    return;
  }
  try {
    const { db } = context;
    const ownedBy = handler.ownedBy?.(payload.data);
    const userId = ownedBy === undefined ? null : await readJobOwner(db, ownedBy);
    await inFormatsOfUser(db, userId, context, () => inBackground(() => handler.run(payload.data, context)));
  } catch (error) {
    context.logger.error({ err: error, type, job: payload.data }, "job");
    // A shutdown is no failure: the next start finds the job again.
    if (retryCount >= retryLimit && !context.isStopping()) await handler.giveUp(payload.data, context);
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
