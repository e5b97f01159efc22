import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { headOf, openConnection, type RawConnection } from "./testing/database/raw-connection";
import type { Connection } from "./platform/database/connect";
import { openTestDatabase } from "./testing/database/test-database";
import { startService, type ServiceProcess } from "./testing/service-process";

// Each start creates a database, which is slow on a busy machine.
const STARTS = { timeout: 600_000 };
const CONTINUE = /^HTTP\/1.1 100 Continue/;
const SIGN_IN = JSON.stringify({ login: "nobody", password: "A long pass phrase 1" });
const GET_LIVE = "GET /health/live HTTP/1.1\r\nHost: muster\r\n\r\n";

let dataDir: string;
let database: Connection | undefined;
let service: ServiceProcess | undefined;
const connections: RawConnection[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "muster-"));
  // One that is migrated; the embedded one belongs to its process.
  if (process.env.TEST_DATABASE_URL) database = await openTestDatabase();
});
afterEach(async () => {
  for (const connection of connections.splice(0)) connection.destroy();
  service?.kill("SIGKILL");
  await service?.ended;
  await database?.close();
  await rm(dataDir, { recursive: true });
});

test(
  "at SIGTERM an open call finishes, every other connection ends, and the service exits with 0",
  STARTS,
  async () => {
    const { url, kill, printed, ended } = start();
    const head = headOf("POST", "/auth/login", {}, SIGN_IN);
    const open = await connect(await url, head);
    const abandoned = await connect(await url, head);
    const idle = await connect(await url, GET_LIVE);
    await connect(await url);
    await Promise.all([open.received(CONTINUE), abandoned.received(CONTINUE), idle.received(/"ok"/)]);
    open.send(SIGN_IN.slice(0, 20));
    abandoned.send(SIGN_IN.slice(0, 20));

    kill("SIGTERM");
    await printed(/"closing"/);
    const startedAt = performance.now();
    open.send(SIGN_IN.slice(20));
    const answer = await open.received(/"title"/);
    expect(answer).toMatch(/HTTP\/1.1 401 Unauthorized/);
    expect(answer).toMatch(/^connection: close/im);
    expect((await ended).code).toBe(0);
    // Below the keep-alive timeout of 75 s; a body that stops arriving is given 3 s.
    expect(performance.now() - startedAt).toBeLessThan(60_000);
  },
);

test("readiness turns 503 while calls go on being answered, and a second signal ends the service", STARTS, async () => {
  const { url, kill, printed, ended } = start({ SHUTDOWN_PAUSE_MS: "300000", SHUTDOWN_DEADLINE_MS: "600000" });
  const root = await url;
  expect((await fetch(`${root}/health/ready`)).status).toBe(200);
  kill("SIGTERM");
  await printed(/"closing"/);
  expect((await fetch(`${root}/health/ready`)).status).toBe(503);
  expect((await fetch(`${root}/health/live`)).status).toBe(200);
  // The first may count as the same signal sent twice.
  const again = setInterval(() => kill("SIGTERM"), 300);
  expect((await ended).code).toBe(143);
  clearInterval(again);
});

test("a call that doesn't finish is cut at the deadline", STARTS, async () => {
  const { url, kill, ended } = start({ SHUTDOWN_DEADLINE_MS: "700" });
  const abandoned = await connect(await url, headOf("POST", "/auth/login", {}, SIGN_IN));
  await abandoned.received(CONTINUE);
  kill("SIGTERM");
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).toMatch(/"openCalls":1.*"closed at the deadline"/);
});

test("a pause as long as the deadline is refused at start", async () => {
  const { code, output } = await start({ SHUTDOWN_PAUSE_MS: "15000" }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^Config validation error: SHUTDOWN_PAUSE_MS/);
});

function start(env: Record<string, string> = {}): ServiceProcess {
  const { databaseUrl } = database ?? {};
  service = startService({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}), ...env });
  return service;
}

async function connect(url: string, text?: string): Promise<RawConnection> {
  const connection = await openConnection(url, text);
  connections.push(connection);
  return connection;
}
