import { sql } from "kysely";
import pino from "pino";
import { afterEach, describe, expect, test } from "vitest";
import type { Connection } from "./platform/database/connect";
import { isMigrated, migrate } from "./platform/database/migrate";
import { StartLockTimeout, withStartLock } from "./platform/database/start-lock";
import { startJobs } from "./operations/queue/start-jobs";
import { loadReference } from "./records/reference/load-reference";
import { startService, type ServiceProcess } from "./testing/service-process";
import { openEmptyDatabase } from "./testing/database/test-database";

const STARTS = { timeout: 600_000 };
const TOGETHER = 3;
const ROUNDS = 2;
const SILENT = pino({ level: "silent" });

describe.runIf(process.env.TEST_DATABASE_URL)("upstreams that start together on an empty database", () => {
  const connections: Connection[] = [];
  const services: ServiceProcess[] = [];

  afterEach(async () => {
    for (const service of services) service.kill("SIGKILL");
    await Promise.all(services.splice(0).map((service) => service.ended));
    await Promise.all(connections.splice(0).map((connection) => connection.close()));
  });

  test("all become ready", STARTS, async () => {
    const { databaseUrl = "" } = await open();
    for (let i = 0; i < TOGETHER; i++) services.push(startService({ DATABASE_URL: databaseUrl }));
    for (const { url } of services) expect((await fetch(`${await url}/health/ready`)).status).toBe(200);
  });

  test("migrate and load the reference data once", STARTS, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { db } = await open();
      const prepare = async () => {
        await migrate(db);
        await loadReference(db);
      };
      await Promise.all(Array.from({ length: TOGETHER }, prepare));
      expect(await isMigrated(db)).toBe(true);
      const { rows } = await sql`select from cities limit 1`.execute(db);
      expect(rows).toHaveLength(1);
    }
  });

  test("create the queue once", STARTS, async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const connection = await openMigrated();
      const starts = await Promise.allSettled(
        Array.from({ length: 3 * TOGETHER }, () =>
          startJobs(connection, SILENT, { appUrl: "http://localhost:3000", timeZone: "UTC", mailServer: null }),
        ),
      );
      for (const start of starts) if (start.status === "fulfilled") await start.value.stop();
      expect(starts.flatMap((start) => (start.status === "rejected" ? [String(start.reason)] : []))).toEqual([]);
    }
  });

  test("wait for each other for a limited time", STARTS, async () => {
    const { db } = await open();
    const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>();
    const { promise: isDone, resolve: finish } = Promise.withResolvers<void>();
    const other = withStartLock(db, async () => {
      locked();
      await isDone;
    });
    await isLocked;
    await expect(waitBriefly(db)).rejects.toThrow(StartLockTimeout);
    finish();
    await other;
    await expect(waitBriefly(db)).resolves.toBeUndefined();
  });

  async function open(): Promise<Connection> {
    const connection = await openEmptyDatabase();
    connections.push(connection);
    return connection;
  }

  async function openMigrated(): Promise<Connection> {
    const connection = await open();
    await migrate(connection.db);
    return connection;
  }
});

test("a database that can't be reached stops the start with one line", STARTS, async () => {
  const { code, output } = await startService({ DATABASE_URL: "postgres://127.0.0.1:1/none" }).ended;
  expect(code).toBe(1);
  expect(output).toBe("The database can’t be reached: connect ECONNREFUSED 127.0.0.1:1\n");
});

function waitBriefly(db: Connection["db"]): Promise<void> {
  return withStartLock(db, async () => {}, 50);
}
