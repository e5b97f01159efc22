import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import * as z from "zod";
import { envelope, pageOf } from "@/lib/contract/envelope";
import { buildQuietly, isBuildFresh } from "../build.mjs";
import { startUpstream, startWeb } from "../start/programs.mjs";
import { freePort } from "../start/reserve-port.mjs";
import type { Service } from "../start/service.mjs";
import { startBalancer, type Balancer } from "./balancer";
import { milliseconds, percentile, printTable } from "./figures";
import { withServer } from "./database/scratch-database";
import { signInWeb, toCookies } from "./sign-in";
import { withCleanup } from "./with-cleanup";
import { sized } from "./sized";

const CLIENTS = sized(6, 2);
const PAUSE_MS = sized(1_500, 300);
const QUIET_MS = sized(2_000, 200);

const stored = z.object({ id: z.string(), version: z.number() });
type Stored = z.infer<typeof stored>;
type Session = { webUrl: string; headers: Record<string, string> };
type Call = { ms: number; failure: string | null };
type Node = { name: string; url: string; start: () => Service; balancer: Balancer; service: Service };

/** Restarts two webs and two upstreams in turn under load, behind balancers that retry nothing, and counts failures. */
export async function benchRestart(): Promise<void> {
  const hasServer = await withServer((_, databaseUrl) => restartUnderLoad(databaseUrl));
  if (!hasServer) console.log("Not run: restarts need a PostgreSQL server. Set TEST_DATABASE_URL.");
}

async function restartUnderLoad(databaseUrl: string): Promise<void> {
  const ports = await Promise.all(Array.from({ length: 6 }, freePort));
  const [webPort = 0, upstreamPort = 0, ...nodePorts] = ports;
  const urls = nodePorts.map((port) => `http://127.0.0.1:${port}`);
  const env = settingsFor(databaseUrl, webPort, upstreamPort);
  if (!isBuildFresh()) {
    console.log("Building the web side …");
    await buildQuietly(env);
  }
  const upstreams = await startBalancer(upstreamPort, urls.slice(0, 2));
  const webs = await startBalancer(webPort, urls.slice(2));
  const starts = nodePorts.map((port, i) =>
    i < 2
      ? () => startUpstream({ ...env, UPSTREAM_PORT: String(port) }, ignore)
      : () => startWeb({ ...env, WEB_PORT: String(port) }, ignore),
  );
  // All four at once: the upstreams migrate and load one database together.
  const nodes: Node[] = starts.map((start, i) => ({
    name: `${i < 2 ? "upstream" : "web"} ${(i % 2) + 1}`,
    url: urls[i] ?? "",
    start,
    balancer: i < 2 ? upstreams : webs,
    service: start(),
  }));
  await withCleanup(
    () => measure(nodes, env.APP_URL),
    async () => {
      await Promise.all(nodes.map((node) => node.service.stop()));
      webs.stop();
      upstreams.stop();
    },
  );
}

async function measure(nodes: readonly Node[], webUrl: string): Promise<void> {
  for (const { balancer, url } of nodes) await balancer.ready(url);
  const session = await signIn(webUrl);
  const { content: teams } = envelope(pageOf(stored)).parse(
    await timed([], `${webUrl}/api/teams`, { headers: session.headers }),
  ).data;
  const calls: Call[] = [];
  const stopping = new AbortController();
  const load = Promise.all(teams.slice(0, CLIENTS).map((team) => browse(session, team, calls, stopping.signal)));
  load.catch(() => stopping.abort());
  const rows: string[][] = [];
  for (const phase of [null, ...nodes]) {
    calls.length = 0;
    const times = phase ? await restart(phase) : await delay(QUIET_MS * 2, { stopMs: 0, startMs: 0 });
    await delay(QUIET_MS);
    rows.push(rowOf(phase?.name ?? "none", times, calls));
  }
  stopping.abort();
  await load;
  printTable(
    `Rolling restart under ${CLIENTS} clients, lists and edits in turn, pause ${PAUSE_MS} ms`,
    ["restarted", "stopped after, ms", "ready after, ms", "calls", "failed", "p50, ms", "p99, ms"],
    rows,
  );
}

async function restart(node: Node): Promise<{ stopMs: number; startMs: number }> {
  const from = performance.now();
  await node.service.stop();
  const stopped = performance.now();
  if ((await node.service.exited) !== 0) console.log(`${node.name} didn’t exit with 0`);
  node.service = node.start();
  await node.balancer.ready(node.url);
  return { stopMs: stopped - from, startMs: performance.now() - stopped };
}

/** One client: reads a list and edits a team of its own, in turn. */
async function browse({ webUrl, headers }: Session, team: Stored, calls: Call[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await timed(calls, `${webUrl}/api/freelancers`, { headers });
    const edit = { method: "PATCH", headers: { ...headers, "if-match": `"${team.version}"` } };
    const body = JSON.stringify({ description: randomBytes(6).toString("hex") });
    const answer = await timed(calls, `${webUrl}/api/teams/${team.id}`, { ...edit, body });
    const saved = envelope(stored).safeParse(answer);
    if (saved.success) team.version = saved.data.data.version;
    else Object.assign(team, await readTeam(team.id, webUrl, headers));
  }
}

// After a failed edit the version is unknown.
async function readTeam(id: string, webUrl: string, headers: Session["headers"]): Promise<Partial<Stored>> {
  const answer = await timed([], `${webUrl}/api/teams/${id}`, { headers });
  return envelope(stored).safeParse(answer).data?.data ?? {};
}

async function signIn(webUrl: string): Promise<Session> {
  const { cookie } = await signInWeb({ webUrl });
  const token = toCookies(cookie, webUrl).find(({ name }) => name === "XSRF-TOKEN")?.value ?? "";
  return { webUrl, headers: { cookie, origin: webUrl, "x-xsrf-token": token, "content-type": "application/json" } };
}

async function timed(calls: Call[], url: string, init: RequestInit): Promise<unknown> {
  const from = performance.now();
  try {
    const response = await fetch(url, init);
    const body: unknown = await response.json().catch(() => null);
    calls.push({ ms: performance.now() - from, failure: response.ok ? null : `${response.status}` });
    return body;
  } catch (error) {
    calls.push({ ms: performance.now() - from, failure: String(error) });
    return null;
  }
}

function rowOf(
  name: string,
  { stopMs, startMs }: { stopMs: number; startMs: number },
  calls: readonly Call[],
): string[] {
  const times = calls.map(({ ms }) => ms);
  const failures = calls.flatMap(({ failure }) => failure ?? []);
  const failed = failures.length === 0 ? "0" : `${failures.length} (${[...new Set(failures)].join(", ")})`;
  const waited = name === "none" ? ["–", "–"] : [milliseconds(stopMs), milliseconds(startMs)];
  return [
    name,
    ...waited,
    String(calls.length),
    failed,
    milliseconds(percentile(times, 50)),
    milliseconds(percentile(times, 99)),
  ];
}

function settingsFor(databaseUrl: string, webPort: number, upstreamPort: number) {
  return {
    ...process.env,
    APP_URL: `http://127.0.0.1:${webPort}`,
    API_ROOT_URL: `http://127.0.0.1:${upstreamPort}`,
    SESSION_SECRET: randomBytes(32).toString("base64url"),
    WEB_HOST: "127.0.0.1",
    DATABASE_URL: databaseUrl,
    SEED: "none",
    LOG_LEVEL: "warn",
    SHUTDOWN_PAUSE_MS: String(PAUSE_MS),
  };
}

function ignore(): void {}
