import { sql } from "kysely";
import { Counter, Gauge, Registry } from "prom-client";
import { hasMetricsToken, measureCalls, UNKNOWN_ROUTE } from "@/lib/watch/call-metrics";
import type { PoolCounts } from "@/upstream/platform/database/connect";
import type { App, Jobs, Services } from "@/upstream/platform/http/app-type";
import { ProblemError } from "@/upstream/platform/http/problem-error";

const PATH = "/metrics";

type Watched = Pick<Services, "db" | "jobs" | "poolCounts" | "metricsToken">;

/** Serves what Prometheus reads to callers with the token. Without a token nothing is measured or served. */
export function metricsRoute(app: App, services: Watched): void {
  const { metricsToken: token } = services;
  if (token === undefined) return;
  const registry = new Registry();
  watchCalls(app, registry);
  if (services.poolCounts) watchPool(registry, services.poolCounts);
  watchQueue(registry, services);
  app.get(PATH, { config: { isPublic: true }, schema: { hide: true } }, async (request, reply) => {
    if (!hasMetricsToken(token, request.headers.authorization)) {
      throw new ProblemError(401, "Send the metrics token.", { headers: { "www-authenticate": "Bearer" } });
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

// By the status of the answer, so that every way to fail is counted in one place.
const SIGN_IN_FAILURES = new Map([
  [401, "wrong_password"],
  [422, "invalid"],
  [429, "throttled"],
  [503, "busy"],
]);

function watchCalls(app: App, registry: Registry): void {
  const observe = measureCalls(registry);
  const signInFailures = new Counter({
    name: "sign_in_failures_total",
    help: "Sign-ins that failed, by reason",
    labelNames: ["reason"],
    registers: [registry],
  });
  for (const reason of SIGN_IN_FAILURES.values()) signInFailures.inc({ reason }, 0);
  app.addHook("onResponse", async ({ method, routeOptions: { url: route = UNKNOWN_ROUTE } }, reply) => {
    if (route === PATH) return;
    const { statusCode: status } = reply;
    observe({ method, route, status, seconds: reply.elapsedTime / 1000 });
    const reason = route === "/auth/login" ? SIGN_IN_FAILURES.get(status) : undefined;
    if (reason) signInFailures.inc({ reason });
  });
}

function watchPool(registry: Registry, poolCounts: () => PoolCounts): void {
  new Gauge({
    name: "database_pool_connections",
    help: "Connections to the database that are open (total) or free (idle), and calls waiting for one",
    labelNames: ["state"],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(poolCounts())) this.set({ state }, count);
    },
  });
}

const COUNTS_FRESH_MS = 5_000;
// Without a database the other metrics still have to be read before the scrape times out.
const COUNTS_WAIT_MS = 1_000;

type QueueFigures = { counts: Awaited<ReturnType<Jobs["countJobs"]>>; oldestSeconds: number };

function watchQueue(registry: Registry, { db, jobs }: Watched): void {
  const read = cached(COUNTS_FRESH_MS, async (): Promise<QueueFigures> => {
    const counts = await jobs.countJobs();
    const { rows } = await sql<{ seconds: number }>`
      select coalesce(extract(epoch from now() - min(started_at)), 0)::float8 as seconds
      from bulk_runs where state = 'running'
    `.execute(db);
    return { counts, oldestSeconds: rows[0]?.seconds ?? 0 };
  });
  const readSoon = () => withinMs(COUNTS_WAIT_MS, read());
  new Gauge({
    name: "queue_jobs",
    help: "Background jobs that wait, run or have failed lately",
    labelNames: ["queue", "state"],
    registers: [registry],
    async collect() {
      const figures = await readSoon();
      this.reset();
      for (const { queue, state, count } of figures?.counts ?? []) this.set({ queue, state }, count);
    },
  });
  new Gauge({
    name: "bulk_run_oldest_seconds",
    help: "Age of the oldest bulk run that hasn't finished; 0 if all have",
    registers: [registry],
    async collect() {
      const figures = await readSoon();
      // Unknown rather than the last known age.
      if (figures) this.set(figures.oldestSeconds);
      else this.set(Number.NaN);
    },
  });
}

/** Calls `read` again when its last result is older than `freshMs` or was an error. */
function cached<T>(freshMs: number, read: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | null = null;
  return () => {
    if (last && performance.now() - last.at < freshMs) return last.result;
    const result = read();
    last = { at: performance.now(), result };
    result.catch(() => (last = null));
    return result;
  };
}

/** Null if the result isn't there in time or is an error. */
async function withinMs<T>(ms: number, result: Promise<T>): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(() => resolve(null), ms)));
  try {
    return await Promise.race([result.catch(() => null), late]);
  } finally {
    clearTimeout(timer);
  }
}
