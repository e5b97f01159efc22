import { chmod, mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import * as z from "zod";
import { envelope } from "@/lib/contract/envelope";
import { LEAST } from "./testing/examples";
import { startService, type ServiceProcess } from "./testing/service-process";
import { PASSWORD } from "./testing/world";

const ACKNOWLEDGED = 40;
// Each start creates a database, which is slow on a busy machine.
const STARTS = { timeout: 600_000 };

let dataDir: string;
const started: ServiceProcess[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "muster-"));
});
afterEach(async () => {
  for (const service of started) service.kill("SIGKILL");
  await Promise.all(started.splice(0).map((service) => service.ended));
  await rm(dataDir, { recursive: true });
});

describe.skipIf(process.env.TEST_DATABASE_URL)("the service on its embedded database", () => {
  test("keeps every acknowledged write when it is killed while writing", STARTS, async () => {
    const first = start();
    const token = await signUp(await first.url);
    const acknowledged = await writeUntilKilled(first, await first.url, token);
    expect(acknowledged.length).toBeGreaterThanOrEqual(ACKNOWLEDGED);
    const again = await start().url;
    for (const id of acknowledged) expect((await call(again, "GET", `/freelancers/${id}`, token)).status).toBe(200);
  });

  test.skipIf(process.platform === "win32")(
    "is readable by its owner only, also if it wasn't before",
    STARTS,
    async () => {
      const first = start();
      await first.url;
      expect(await openToOthers()).toEqual([]);
      first.kill("SIGTERM");
      await first.ended;
      for (const path of ["", "lock.db", "database", "database/PG_VERSION", "database/base"]) {
        await chmod(join(dataDir, path), 0o755);
      }
      await start().url;
      expect(await openToOthers()).toEqual([]);
    },
  );

  test("can't start twice on one data directory, and frees it when stopped", STARTS, async () => {
    const first = start();
    await first.url;
    const second = await start().ended;
    expect(second.code).toBe(1);
    expect(second.output).toContain("already in use by another Muster");
    first.kill("SIGTERM");
    expect((await first.ended).code).toBe(0);
    await expect(start().url).resolves.toContain("http://");
  });
});

test("invalid settings stop the start with one line that names each", async () => {
  const { code, output } = await start({
    UPSTREAM_PORT: "x",
    TIME_ZONE: "Europe/Atlantis",
    SEED: "some",
    LOG_LEVEL: "loud",
  }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^Config validation error: .*UPSTREAM_PORT.*SEED.*LOG_LEVEL.*TIME_ZONE/);
});

test("a guessable secret stops the start without being printed", async () => {
  const PROXY_SECRET = "change-me-change-me-0123456789-abcdef";
  const { code, output } = await start({ PROXY_SECRET }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^Config validation error: PROXY_SECRET/);
  expect(output).not.toContain(PROXY_SECRET);
});

test("demo data is refused on a PostgreSQL server", async () => {
  const { code, output } = await start({ DATABASE_URL: "postgres://127.0.0.1:1/none", SEED: "demo" }).ended;
  expect(code).toBe(1);
  expect(output).toMatch(/^Config validation error: SEED/);
});

function start(env: Record<string, string> = {}): ServiceProcess {
  const service = startService({ DATA_DIR: dataDir, ...env });
  started.push(service);
  return service;
}

/** Paths in the data folder that somebody else may read, or that aren't readable and writable by the owner. */
async function openToOthers(): Promise<string[]> {
  const entries = await readdir(dataDir, { recursive: true });
  const modes = await Promise.all(["", ...entries].map(async (path) => [path, await modeOf(join(dataDir, path))]));
  return modes.flatMap(([path, mode]) => (mode === "700" || mode === "600" ? [] : `${path} ${mode}`));
}

async function modeOf(path: string): Promise<string> {
  const file = await stat(path);
  return (file.mode & 0o777).toString(8);
}

async function signUp(url: string): Promise<string> {
  const body = { firstName: "A", lastName: "B", email: "a@example.com", username: "first", password: PASSWORD };
  const answer = await call(url, "POST", "/auth/signup", null, body);
  return envelope(z.object({ accessToken: z.string() })).parse(await answer.json()).data.accessToken;
}

async function writeUntilKilled(service: ServiceProcess, url: string, token: string): Promise<string[]> {
  const ids: string[] = [];
  const write = async (): Promise<void> => {
    const id = await create(url, token).catch(() => null);
    if (id === null) return;
    ids.push(id);
    if (ids.length === ACKNOWLEDGED) service.kill("SIGKILL");
    await write();
  };
  await Promise.all(Array.from({ length: 4 }, write));
  await service.ended;
  return ids;
}

async function create(url: string, token: string): Promise<string> {
  const answer = await call(url, "POST", "/freelancers", token, LEAST.freelancers());
  return envelope(z.object({ id: z.string() })).parse(await answer.json()).data.id;
}

function call(url: string, method: string, path: string, token: string | null, body?: object): Promise<Response> {
  return fetch(`${url}${path}`, {
    method,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), "content-type": "application/json" },
    body: body ? JSON.stringify(body) : undefined,
  });
}
