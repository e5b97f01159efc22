import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { jobDetailSchema, type JobDetail } from "@/lib/contract/operations/jobs";
import { runSchema } from "@/lib/contract/changes/bulk";
import type { Connection } from "@/upstream/platform/database/connect";
import { startService, type ServiceProcess } from "@/upstream/testing/service-process";
import { startTestApp, unique, type Caller, type TestApp } from "@/upstream/testing/test-app";
import { openTestDatabase } from "@/upstream/testing/database/test-database";

// Enough that a worker can be stopped in the middle.
const MANY = 6_000;
const LIMITS = { timeout: 240_000, interval: 50 };
const WORKER = "upstream/worker.ts";

const started: ServiceProcess[] = [];
afterEach(async () => {
  for (const worker of started) worker.kill("SIGKILL");
  await Promise.all(started.splice(0).map((worker) => worker.ended));
});

test("a worker needs PostgreSQL, and so does an upstream without one inside", async () => {
  const settings = { DATABASE_URL: "" };
  const worker = await startService(settings, WORKER).ended;
  expect(worker.code).toBe(1);
  expect(worker.output).toMatch(/^Config validation error: DATABASE_URL: A worker of its own needs PostgreSQL/);
  const upstream = await startService({ ...settings, WORKER: "apart" }).ended;
  expect(upstream.code).toBe(1);
  expect(upstream.output).toMatch(/^Config validation error: WORKER/);
});

describe.runIf(process.env.TEST_DATABASE_URL)("workers of their own", { timeout: 300_000 }, () => {
  let database: Connection;
  let app: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    database = await openTestDatabase();
    app = await startTestApp({ databaseUrl: database.databaseUrl ?? "" });
    admin = await app.as("admin");
    await app.startJobs({ isWorker: false });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  test("an upstream that only enqueues leaves its jobs to them", async () => {
    const { id } = await startRun();
    expect(await read(id)).toMatchObject({ state: "waiting", done: 0 });
    await startWorkers(1);
    expect(await endOf(id)).toMatchObject({ state: "done", done: MANY });
  });

  test("two workers do each of several jobs once", async () => {
    const runs = [await startRun(2_000), await startRun(2_000), await startRun(2_000)];
    await startWorkers(2);
    for (const { id, word } of runs) {
      expect(await endOf(id)).toMatchObject({ state: "done", done: 2_000 });
      expect(await versionsOf(word)).toEqual([{ version: 2, count: 2_000 }]);
    }
  });

  test("at SIGTERM a worker returns its job, and another one finishes it", async () => {
    const { id, word } = await startRun();
    const [first] = await startWorkers(1);
    await startedJob(id);
    first?.kill("SIGTERM");
    expect((await first?.ended)?.code).toBe(0);
    const { done, state } = await read(id);
    expect([state, done > 0, done < MANY]).toEqual(["running", true, true]);
    await startWorkers(1);
    expect(await endOf(id)).toMatchObject({ state: "done", done: MANY });
    expect(await versionsOf(word)).toEqual([{ version: 2, count: MANY }]);
  });

  test("after a kill, a worker that runs finishes the job", async () => {
    const { id, word } = await startRun();
    const [first] = await startWorkers(1);
    await startedJob(id);
    first?.kill("SIGKILL");
    await first?.ended;
    expect((await read(id)).done).toBeLessThan(MANY);
    await startWorkers(1);
    expect(await endOf(id)).toMatchObject({ state: "done", done: MANY });
    expect(await versionsOf(word)).toEqual([{ version: 2, count: MANY }]);
  });

  test("a worker says whether it is healthy", async () => {
    const worker = startService({ ...settings(), WORKER_PORT: "0" }, WORKER);
    started.push(worker);
    const [, port] = await worker.printed(/"port":(\d+)/);
    const status = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
    expect([await status("/health/live"), await status("/health/ready"), await status("/jobs")]).toEqual([
      200, 200, 404,
    ]);
  });

  function settings(): Record<string, string> {
    return { DATABASE_URL: database.databaseUrl ?? "", LOG_LEVEL: "info" };
  }

  async function startWorkers(count: number): Promise<ServiceProcess[]> {
    const workers = Array.from({ length: count }, () => startService(settings(), WORKER));
    started.push(...workers);
    await Promise.all(workers.map((worker) => worker.printed(/Worker running/)));
    return workers;
  }

  async function startRun(count = MANY): Promise<{ id: string; word: string }> {
    const word = unique("many");
    await sql`
      insert into teams (id, name, status)
      select gen_random_uuid(), ${word}::text || ' ' || n, 'forming' from generate_series(1, ${count}::int) as n
    `.execute(database.db);
    const body = {
      target: { query: `q=${word}`, expected: count },
      operation: { type: "set", field: "status", value: "paused" },
    };
    return { id: (await admin("POST", "/teams/bulk", { body })).data(runSchema).id, word };
  }

  async function read(id: string): Promise<JobDetail> {
    return (await admin("GET", `/jobs/${id}`)).data(jobDetailSchema);
  }

  async function startedJob(id: string): Promise<void> {
    await vi.waitUntil(async () => (await read(id)).done > 0, LIMITS);
  }

  async function endOf(id: string): Promise<JobDetail> {
    return vi.waitUntil(
      async () => {
        const job = await read(id);
        return job.endedAt !== null && job;
      },
      { ...LIMITS, interval: 200 },
    );
  }

  async function versionsOf(word: string) {
    const { rows } = await sql<{ version: number; count: number }>`
      select version, count(*) from teams where name like ${`${word}%`} group by version
    `.execute(app.db);
    return rows;
  }
});
