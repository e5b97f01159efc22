import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { request as apiRequest } from "@playwright/test";
import pg from "pg";
import { startUpstream, startWeb } from "@/scripts/start/programs.mjs";
import { freePort } from "@/scripts/start/reserve-port.mjs";
import { isReady, type Service } from "@/scripts/start/service.mjs";
import { findPostgres } from "@/scripts/test/find-postgres.mjs";
import { BffClient } from "@/e2e/bff-client";
import { startCollector, type Span } from "./span-collector";
import { expect, test } from "@/e2e/test";

const METRICS_TOKEN = randomBytes(32).toString("base64url");
const PASSWORD = "Violet-harbor-lantern-42";
const NEEDLE = `needle${randomBytes(4).toString("hex")}`;

test.describe.configure({ mode: "serial" });

let collector: Awaited<ReturnType<typeof startCollector>>;
let services: Service[] = [];
let database: Awaited<ReturnType<typeof createDatabase>>;
let urls: { web: string; upstream: string };
let setupCode = "";
const lines: Record<"web" | "upstream", string[]> = { web: [], upstream: [] };
const folder = mkdtempSync(join(tmpdir(), "muster-watch-"));

test.beforeAll(async () => {
  database = await createDatabase();
  collector = await startCollector();
  const [webPort, upstreamPort] = [await freePort(), await freePort()];
  urls = { web: `http://localhost:${webPort}`, upstream: `http://127.0.0.1:${upstreamPort}` };
  const env = {
    ...process.env,
    APP_URL: urls.web,
    API_ROOT_URL: urls.upstream,
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    WEB_PORT: String(webPort),
    WEB_HOST: "127.0.0.1",
    UPSTREAM_PORT: String(upstreamPort),
    DATA_DIR: join(folder, "data"),
    DATABASE_URL: database?.url ?? "",
    SEED: "none",
    METRICS_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  const upstream = startUpstream(env, (line) => {
    setupCode = /^Setup code for the first account: (\S+)/.exec(line)?.[1] ?? setupCode;
    lines.upstream.push(line);
  });
  services = [upstream];
  if (!(await isReady(upstream, `${urls.upstream}/health/ready`))) throw new Error(lines.upstream.join("\n"));
  const web = startWeb(env, (line) => lines.web.push(line));
  services = [web, upstream];
  if (!(await isReady(web, `${urls.web}/auth`))) throw new Error(lines.web.join("\n"));
});

test.afterAll(async () => {
  for (const service of services) await service.stop();
  collector.stop();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

test("one trace leads from the browser’s call to its SQL, without values, and its id is in both logs", async ({
  browser,
}) => {
  const client = await apiRequest.newContext({ baseURL: urls.web });
  await client.get("/auth");
  const person = { firstName: "Ada", lastName: "Tester", username: "ada", email: "ada@example.com" };
  const signUp = { ...person, password: PASSWORD, ...(setupCode ? { setupCode } : {}) };
  const answer = await new BffClient(client, urls.web).call("POST", "/api/session/signup", signUp);
  expect(answer.status()).toBe(201);
  const context = await browser.newContext({ baseURL: urls.web, storageState: await client.storageState() });
  const page = await context.newPage();
  await page.goto("/teams");
  const called = page.waitForRequest((call) => call.url().includes("/api/teams?") && call.url().includes(NEEDLE));
  await page.getByRole("searchbox", { name: "Search" }).fill(NEEDLE);
  const [, traceId = "", browserSpan = ""] = (await (await called).headerValue("traceparent"))?.split("-") ?? [];
  expect(traceId).toMatch(/^[0-9a-f]{32}$/);

  const ofTrace = () => collector.spans.filter((span) => span.traceId === traceId);
  const find = (service: string, kind: Span["kind"]) =>
    ofTrace().find((span) => span.service === service && span.kind === kind && !span.attributes["db.query.text"]);
  await expect.poll(() => find("muster-web", "server")).toBeTruthy();
  await expect.poll(() => find("muster-upstream", "server")).toBeTruthy();
  const webServer = find("muster-web", "server");
  const webClient = find("muster-web", "client");
  const upstreamServer = find("muster-upstream", "server");
  expect(webServer?.parentSpanId).toBe(browserSpan);
  expect(webClient?.parentSpanId).toBe(webServer?.spanId);
  expect(upstreamServer?.parentSpanId).toBe(webClient?.spanId);
  expect(upstreamServer?.name).toBe("GET /teams");
  if (database) {
    const sql = ofTrace().filter((span) => span.attributes["db.query.text"]);
    expect(sql.length).toBeGreaterThan(0);
    for (const span of sql) expect(span.parentSpanId).toBe(upstreamServer?.spanId);
    expect(sql.some((span) => /from teams|from "teams"/.test(String(span.attributes["db.query.text"])))).toBe(true);
  }
  const leaking = collector.spans.filter((span) =>
    [NEEDLE, PASSWORD].some((text) => JSON.stringify(span).includes(text)),
  );
  expect(leaking.map(({ name }) => name)).toEqual([]);
  for (const log of Object.values(lines)) {
    await expect.poll(() => log.filter((line) => line.includes(`"traceId":"${traceId}"`)).length).toBeGreaterThan(0);
  }
  await context.close();
  await client.dispose();
});

test("a page’s calls belong to the trace of the page, and readiness leaves no trace", async ({ request }) => {
  await request.get(`${urls.web}/auth/signup`);
  const inTrace = (name: string) => collector.spans.filter((span) => span.name === name);
  // Each service sends its spans when it likes.
  await expect
    .poll(() => {
      const [upstreamSpan] = inTrace("GET /auth/signup");
      const ofTrace = collector.spans.filter((span) => upstreamSpan && span.traceId === upstreamSpan.traceId);
      return ofTrace.find((span) => span.attributes["url.path"] === "/auth/signup" && !span.parentSpanId)?.service;
    })
    .toBe("muster-web");
  expect(collector.spans.filter((span) => String(span.attributes["url.path"]).startsWith("/health"))).toEqual([]);
});

test("Prometheus reads both services with the token, and nobody without it", async ({ request }) => {
  const read = async (url: string, token = METRICS_TOKEN) =>
    request.get(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  for (const url of [urls.web, urls.upstream]) {
    expect((await request.get(`${url}/metrics`)).status()).toBe(401);
    expect((await read(url, `${METRICS_TOKEN}x`)).status()).toBe(401);
    const answer = await read(url);
    expect(answer.status()).toBe(200);
    expect(answer.headers()["content-type"]).toMatch(/^text\/plain; version=0.0.4/);
    const text = await answer.text();
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
    expect(text).not.toContain('route="/metrics"');
  }
  await request.get(`${urls.web}/scanned-${NEEDLE}`);
  await request.get(`${urls.web}/wp-admin/${NEEDLE}.php`);
  const web = await (await read(urls.web)).text();
  expect(web).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/teams",status="200"\} [1-9]/);
  expect(web).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/:kind",status="200"\} [1-9]/);
  expect(web).toMatch(/http_request_duration_seconds_count\{method="GET",route="unknown",status="404"\} 2/);
  expect(web).not.toContain(NEEDLE);
  const upstream = await (await read(urls.upstream)).text();
  expect(upstream).toMatch(/^queue_jobs\{queue="bulk-runs",state="waiting"\} 0/m);
  const documented = readFileSync("docs/operations.md", "utf8").matchAll(/^\| `([a-z0-9_]+_[a-z0-9]+)[{`]/gm);
  for (const [, name = ""] of documented) expect(web + upstream).toContain(`# TYPE ${name} `);
  if (database) expect(upstream).toMatch(/^database_pool_connections\{state="total"\} [1-9]/m);
});

/** A database of its own, or null without a PostgreSQL server: the embedded database has no spans for SQL. */
async function createDatabase() {
  const server = await findPostgres();
  if (!server) return null;
  const name = `muster_watch_${randomBytes(6).toString("hex")}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: server });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
