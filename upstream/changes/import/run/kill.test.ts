import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Import } from "@/lib/contract/changes/import";
import type { Connection } from "@/upstream/platform/database/connect";
import { importCalls, type ImportCalls } from "@/upstream/testing/calls/import-calls";
import { startService, type ServiceProcess } from "@/upstream/testing/service-process";
import { startTestApp, unique, type TestApp } from "@/upstream/testing/test-app";
import { openTestDatabase } from "@/upstream/testing/database/test-database";

const ROWS = 6_000;
const KILLS = 4;

describe.runIf(process.env.TEST_DATABASE_URL)("an import whose workers are killed", { timeout: 240_000 }, () => {
  let database: Connection;
  let app: TestApp;
  let admin: ImportCalls;
  const workers: ServiceProcess[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    app = await startTestApp({ databaseUrl: database.databaseUrl ?? "" });
    await app.startJobs({ isWorker: false });
    admin = await importCalls(app, "admin");
  });
  afterAll(async () => {
    for (const worker of workers) worker.kill("SIGKILL");
    await Promise.all(workers.map(({ ended }) => ended));
    await app.close();
    await database.close();
  });

  test("again and again writes each row once, and its counts add up", async () => {
    const word = unique("kill");
    await spawnWorker().printed(/Worker running/);
    // Every third row is a change of a record, the others are new.
    await insertTeams(word);
    const { id } = await admin.upload("teams", "teams.csv", fileOf(word));
    const checked = await admin.check(id);
    expect(checked.counts).toMatchObject({ create: (ROWS / 3) * 2, update: ROWS / 3 });
    await admin.call("POST", `/imports/${id}/run`);
    for (let i = 0; i < KILLS; i++) {
      // One that has started takes over, while the next one starts.
      const next = spawnWorker();
      const moment = Math.round(((i + Math.random()) * ROWS) / (KILLS + 1));
      await vi.waitUntil(async () => (await admin.read(id)).done >= moment, { timeout: 60_000, interval: 2 });
      await next.printed(/Worker running/);
      const killed = workers[i];
      killed?.kill("SIGKILL");
      await killed?.ended;
      await returnToQueue();
    }
    const done = await vi.waitUntil(
      async () => {
        const stored = await admin.read(id);
        return stored.state !== "running" && stored;
      },
      { timeout: 120_000, interval: 50 },
    );
    expect(done).toMatchObject({ state: "done", total: ROWS, done: ROWS, open: 0, counts: checked.counts });
    expect(sumOf(done)).toBe(ROWS);
    expect(await teamsOf(word)).toEqual({ count: ROWS, names: ROWS, written: ROWS, versions: 2 });
    expect(await ledgerOf(id)).toEqual({ records: ROWS, changes: ROWS });
  });

  function spawnWorker(): ServiceProcess {
    const worker = startService({ DATABASE_URL: database.databaseUrl ?? "", LOG_LEVEL: "info" }, "upstream/worker.ts");
    workers.push(worker);
    return worker;
  }

  /** What the queue does with a job after half a minute without a heartbeat. */
  async function returnToQueue(): Promise<void> {
    await sql`
      update pgboss.job set state = 'retry', start_after = now() where name = 'imports' and state = 'active'
    `.execute(app.db);
  }

  async function insertTeams(word: string): Promise<void> {
    await sql`
      insert into teams (id, name, status) select gen_random_uuid(), ${word}::text || ' ' || n, 'forming'
      from generate_series(0, ${ROWS - 1}::int, 3) as n
    `.execute(database.db);
  }

  async function teamsOf(word: string) {
    const { rows } = await sql<Record<"count" | "names" | "written" | "versions", number>>`
      select count(*) as count, count(distinct name) as names, max(version) as versions,
        count(*) filter (where description = 'Imported') as written
      from teams where name like ${`${word} %`}
    `.execute(app.db);
    return rows[0];
  }

  /** How many records have changes of the description, and how many such changes there are. */
  async function ledgerOf(id: string) {
    const { rows } = await sql<Record<"records" | "changes", number>>`
      select count(distinct record_id) as records, count(*) as changes from changes
      where change_set_id = ${id} and field = 'description'
    `.execute(app.db);
    return rows[0];
  }
});

function fileOf(word: string): string {
  const lines = Array.from({ length: ROWS }, (_, n) => `${word} ${n},Imported`);
  return ["Name,Description", ...lines].join("\n");
}

function sumOf({ counts }: Import): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
