import { randomBytes } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import { sql } from "kysely";
import * as z from "zod";
import { envelope, pageOf } from "@/lib/contract/envelope";
import { databaseOn, serverDialect, type Database } from "@/upstream/platform/database/connect";
import { startDatabaseProxy, type DatabaseProxy } from "@/upstream/testing/database/database-proxy";
import { startUpstream } from "../start/programs.mjs";
import { freePort } from "../start/reserve-port.mjs";
import { isReady } from "../start/service.mjs";
import { fillDemo } from "./database/demo-templates";
import { createOwnServer, type OwnServer } from "./database/own-server";
import { printTable } from "./figures";
import { signInUpstream } from "./sign-in";
import { withCleanup } from "./with-cleanup";
import { isSmall, sized } from "./sized";

const FAULT_MS = sized(8_000, 200);
const RECOVERY_MAX_MS = 20_000;
const PAUSE_MS = 20;
const ANSWER_MAX_MS = 30_000;
/** Those that are over in a moment. */
const QUICK = ["server restarted", "read-only server", "rows locked"];
const READERS = 4;
const WRITERS = 2;
const OTHERS = 30;

const stored = z.object({ id: z.string(), version: z.number() });
type Stored = z.infer<typeof stored>;

const KINDS = ["reads", "writes", "ready"] as const;
type Kind = (typeof KINDS)[number];
type Call = { kind: Kind; from: number; to: number; status: number };

type Scene = {
  upstreamUrl: string;
  headers: Record<string, string>;
  server: OwnServer;
  network: DatabaseProxy;
  db: Database;
};

type Fault = {
  name: string;
  begin: () => Promise<unknown>;
  end: () => Promise<unknown>;
  lengthMs?: number;
  /** What is written and read; the fault may concern something else. */
  table?: "teams" | "companies";
  /** Calls beside those that are measured. */
  others?: () => Promise<unknown>;
};

/** Breaks the database of a running upstream in every way, and prints how long answers and recovery take. */
export async function benchFaults(): Promise<void> {
  const server = await createOwnServer();
  if (!server) return console.log("Not run: faults need PostgreSQL’s server programs, found by pg_config.");
  await withCleanup(() => runUpstream(server), server.remove);
}

async function runUpstream(server: OwnServer): Promise<void> {
  const db = databaseOn(serverDialect(server.url));
  await fillDemo(db);
  const network = await startDatabaseProxy(server.url);
  const port = await freePort();
  const upstreamUrl = `http://127.0.0.1:${port}`;
  const settings = { UPSTREAM_PORT: String(port), DATABASE_URL: network.url, SEED: "none", LOG_LEVEL: "silent" };
  const upstream = startUpstream({ ...process.env, ...settings }, () => {});
  await withCleanup(
    async () => {
      if (!(await isReady(upstream, `${upstreamUrl}/health/ready`))) throw new Error("The upstream didn’t start.");
      const session = await signInUpstream(upstreamUrl);
      const headers = { ...session, "content-type": "application/json" };
      await breakAll({ upstreamUrl, headers, server, network, db });
    },
    async () => {
      await upstream.stop();
      await network.close();
      await db.destroy();
    },
  );
}

async function breakAll(scene: Scene): Promise<void> {
  const rows: string[][] = [];
  for (const fault of faultsOf(scene).filter(({ name }) => !isSmall || QUICK.includes(name))) {
    const calls = await measure(scene, fault);
    rows.push([fault.name, ...KINDS.flatMap((kind) => cellsOf(calls, kind))]);
  }
  const head = KINDS.flatMap((kind) => [kind, "slowest, s", "back after, s"]);
  printTable(`Faults of the database, ${FAULT_MS / 1_000} s each`, ["fault", ...head], rows);
  if (!scene.server.fillDisk) console.log("A full disk wasn’t tried: it needs root, for a small disk of its own.");
}

function faultsOf({ server, network, db, upstreamUrl, headers }: Scene): Fault[] {
  const { fillDisk, emptyDisk } = server;
  const lockTeams = lockUntilEnd(db, sql`lock table teams in access exclusive mode`);
  const read = (path: string) => fetch(`${upstreamUrl}${path}`, { headers }).then((response) => response.text());
  return [
    { name: "silent network", begin: async () => network.silence(), end: async () => network.restore("new") },
    { name: "server stopped", begin: server.stop, end: server.start },
    { name: "server restarted", lengthMs: 0, begin: server.stop, end: server.start },
    { name: "read-only server", begin: () => setReadOnly(db, true), end: () => setReadOnly(db, false) },
    ...(fillDisk
      ? [{ name: "disk full", begin: () => sql`checkpoint`.execute(db).then(fillDisk), end: emptyDisk }]
      : []),
    { name: "rows locked", ...lockUntilEnd(db, sql`select from teams for update`) },
    { name: "table locked", ...lockTeams },
    { name: "pool exhausted", ...lockTeams, table: "companies", others: () => read("/teams") },
  ];
}

async function setReadOnly(db: Database, isReadOnly: boolean): Promise<void> {
  await sql`alter system set default_transaction_read_only = ${sql.lit(isReadOnly)}`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
}

function lockUntilEnd(db: Database, lock: ReturnType<typeof sql>): Pick<Fault, "begin" | "end"> {
  let release = async () => {};
  return {
    begin: async () => {
      const transaction = await db.startTransaction().execute();
      await lock.execute(transaction);
      release = async () => {
        await transaction.rollback().execute();
      };
    },
    end: () => release(),
  };
}

/** Calls the upstream throughout the fault, and then until each kind of call has succeeded again. */
async function measure(scene: Scene, fault: Fault): Promise<Measured> {
  const { table = "teams", lengthMs = FAULT_MS, begin, end, others } = fault;
  const records = await readRecords(scene, table);
  const calls: Call[] = [];
  const stopping = new AbortController();
  const repeat = async (work: () => Promise<unknown>) => {
    while (!stopping.signal.aborted) {
      await work();
      await delay(PAUSE_MS);
    }
  };
  const load = Promise.all([
    ...Array.from({ length: READERS }, () => repeat(() => call(scene, calls, "reads", `/${table}`))),
    ...records.slice(0, WRITERS).map((record) => repeat(() => edit(scene, calls, table, record))),
    repeat(() => call(scene, calls, "ready", "/health/ready")),
    ...Array.from({ length: others ? OTHERS : 0 }, () => repeat(async () => others?.())),
  ]);
  load.catch(() => stopping.abort());
  const beganAt = performance.now();
  await begin();
  await delay(lengthMs);
  await end();
  const endedAt = performance.now();
  const isBack = () => KINDS.every((kind) => calls.some((one) => one.kind === kind && one.from > endedAt && isOk(one)));
  while (!isBack() && performance.now() - endedAt < RECOVERY_MAX_MS) await delay(PAUSE_MS);
  stopping.abort();
  await load;
  return { calls, beganAt, endedAt };
}

type Measured = { calls: readonly Call[]; beganAt: number; endedAt: number };

async function readRecords({ upstreamUrl, headers }: Scene, table: string): Promise<Stored[]> {
  const response = await fetch(`${upstreamUrl}/${table}?sort=name`, { headers });
  return envelope(pageOf(stored)).parse(await response.json()).data.content;
}

const conflicting = z.object({ current: stored });

/** Long random text, so that edits need new space on the disk. */
async function edit(scene: Scene, calls: Call[], table: string, record: Stored): Promise<void> {
  const text = randomBytes(table === "teams" ? 1_200 : 20).toString("base64url");
  const answer = await call(scene, calls, "writes", `/${table}/${record.id}`, {
    method: "PATCH",
    headers: { ...scene.headers, "if-match": `"${record.version}"` },
    body: JSON.stringify(table === "teams" ? { description: text } : { industry: text }),
  });
  const saved = envelope(stored).safeParse(answer).data?.data ?? conflicting.safeParse(answer).data?.current;
  if (saved) record.version = saved.version;
}

async function call(
  { upstreamUrl, headers }: Scene,
  calls: Call[],
  kind: Kind,
  path: string,
  init: RequestInit = { headers },
): Promise<unknown> {
  const from = performance.now();
  try {
    const response = await fetch(`${upstreamUrl}${path}`, { ...init, signal: AbortSignal.timeout(ANSWER_MAX_MS) });
    const body: unknown = await response.json().catch(() => null);
    calls.push({ kind, from, to: performance.now(), status: response.status });
    return body;
  } catch {
    calls.push({ kind, from, to: performance.now(), status: 0 });
    return null;
  }
}

function isOk({ status }: Call): boolean {
  return status >= 200 && status < 300;
}

function cellsOf({ calls, beganAt, endedAt }: Measured, kind: Kind): string[] {
  const ofKind = calls.filter((one) => one.kind === kind);
  const during = ofKind.filter(({ from, to }) => to > beganAt && from < endedAt);
  const statuses = [...new Set(during.map(({ status }) => status))].toSorted((a, b) => a - b);
  const counts = statuses.map(
    (status) => `${during.filter((one) => one.status === status).length}×${status || "none"}`,
  );
  const slowest = Math.max(...during.map(({ from, to }) => to - from));
  const firstOk = ofKind.filter((one) => isOk(one) && one.to > endedAt).map(({ to }) => to - endedAt);
  const back = firstOk.length > 0 ? (Math.min(...firstOk) / 1_000).toFixed(2) : "never";
  return [counts.join(" "), (slowest / 1_000).toFixed(2), back];
}
