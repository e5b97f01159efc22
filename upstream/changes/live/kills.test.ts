import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Connection } from "@/upstream/platform/database/connect";
import { openTestDatabase } from "@/upstream/testing/database/test-database";
import { endAll, followThroughKills } from "@/upstream/testing/live-kills";
import type { ServiceProcess } from "@/upstream/testing/service-process";
import { startTestApp, type TestApp } from "@/upstream/testing/test-app";

describe.runIf(process.env.TEST_DATABASE_URL)("two services on one database", () => {
  let database: Connection;
  let app: TestApp;
  const started: ServiceProcess[] = [];

  beforeAll(async () => {
    database = await openTestDatabase();
    app = await startTestApp({ databaseUrl: database.databaseUrl ?? "" });
  });
  afterAll(async () => {
    await endAll(started);
    await app.close();
    await database.close();
  });

  // `npm run bench -- live` goes on for twenty rounds.
  test("name every change to a follower whose stream is cut and whose service is killed", async () => {
    const token = await app.signIn("admin");
    const site = { db: app.db, databaseUrl: database.databaseUrl ?? "", token, started };
    const { written, unnamed, streams } = await followThroughKills(site, ["cut", "kill"]);
    expect(unnamed).toEqual([]);
    expect(written).toBeGreaterThan(0);
    expect(streams).toBeGreaterThanOrEqual(2);
  });
});
