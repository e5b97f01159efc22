import { setTimeout as wait } from "node:timers/promises";
import { envelope } from "@/lib/contract/envelope";
import { importSchema, type Import } from "@/lib/contract/changes/import";
import { withServer } from "./database/scratch-database";
import { milliseconds, percentile, printTable, ratio } from "./figures";
import { peakOf, resetPeak } from "./load/peak-memory";
import { withUpstream, type Upstream } from "./product";
import { readMeanwhile } from "./load/read-meanwhile";
import { signInUpstream } from "./sign-in";
import { sized } from "./sized";

const SIZES = sized([10_000, 100_000], [100]);
const IDLE_MS = sized(4_000, 300);
// As often as the screen asks.
const POLL_MS = sized(1_000, 50);
// Others read all the time; the embedded database has one session, for a few people.
const READS_EVERY_MS = { PostgreSQL: 25, PGlite: 250 };

type DatabaseName = keyof typeof READS_EVERY_MS;
type Session = Upstream & { database: DatabaseName; headers: { authorization: string } };
type Phase = "check" | "run";

/** Imports of freelancers: how fast rows are checked and written, in how much memory, and what lists notice of it. */
export async function benchImport(): Promise<void> {
  // On the embedded database 100,000 rows take minutes; `BENCH_MAX=10000` leaves them out.
  const sizes = process.env.BENCH_MAX ? SIZES.filter((size) => size <= Number(process.env.BENCH_MAX)) : SIZES;
  const databases = process.env.BENCH_DATABASE ?? "postgres,pglite";
  if (databases.includes("postgres")) {
    const hasServer = await withServer((_, databaseUrl) =>
      withUpstream((upstream) => measureImports("PostgreSQL", upstream, sizes), databaseUrl),
    );
    if (!hasServer) console.log("\nPostgreSQL: not run (no server found)");
  }
  if (databases.includes("pglite")) await withUpstream((upstream) => measureImports("PGlite", upstream, sizes));
}

async function measureImports(database: DatabaseName, upstream: Upstream, sizes: readonly number[]): Promise<void> {
  const session = { ...upstream, database, headers: await signInUpstream(upstream.upstreamUrl) };
  await readLists(session, () => wait(IDLE_MS));
  await resetPeak(upstream.pid);
  const idle = percentile((await readLists(session, () => wait(IDLE_MS))).times, 95);
  const rows = [["nothing", "", "", String((await peakOf(upstream.pid)) ?? "–"), milliseconds(idle), ""]];
  for (const size of sizes) {
    for (const mode of ["create", "upsert"] as const) {
      const { id } = await upload(session, fileOf(size, mode));
      if (mode === "create") await send(session, "PATCH", `/imports/${id}`, { mode, key: null });
      for (const phase of ["check", "run"] as const) {
        rows.push([
          `${size.toLocaleString("en")} ${mode}, ${phase}`,
          ...(await measurePhase(session, id, phase, idle)),
        ]);
      }
    }
  }
  const head = ["", "s", "rows/s", "peak MB", "list p95, ms", "of idle"];
  printTable(`Imports of freelancers on ${database}`, head, rows);
}

async function measurePhase(session: Session, id: string, phase: Phase, idle: number): Promise<string[]> {
  await resetPeak(session.pid);
  const { times, result } = await readLists(session, () => finish(session, id, phase));
  const seconds = result.elapsedSeconds ?? NaN;
  const { create, update, unchanged, skipped, failed } = result.counts;
  if (create + update !== result.total || unchanged + skipped + failed > 0) {
    throw new Error(`Unexpected counts ${JSON.stringify(result.counts)} of ${result.total} rows: ${result.error}`);
  }
  const p95 = percentile(times, 95);
  const speed = Math.round((result.total ?? 0) / seconds).toLocaleString("en");
  return [seconds.toFixed(1), speed, String((await peakOf(session.pid)) ?? "–"), milliseconds(p95), ratio(p95, idle)];
}

function readLists<Result>({ upstreamUrl, database, headers }: Session, work: () => Promise<Result>) {
  return readMeanwhile(`${upstreamUrl}/freelancers`, headers, work, READS_EVERY_MS[database]);
}

async function finish(session: Session, id: string, phase: Phase): Promise<Import> {
  let current = await send(session, "POST", `/imports/${id}/${phase}`);
  while (current.state === "checking" || current.state === "running") {
    await wait(POLL_MS);
    current = await send(session, "GET", `/imports/${id}`);
  }
  return current;
}

const SKILLS = ["Kafka, SQL", "TypeScript, React, Node.js", "Java", "Go, Kubernetes", "Figma"];
const CENTERS = ["NYC01", "LAX01"];

/** An upsert changes the first half of the rows of the file to create, and adds as many. */
function fileOf(size: number, mode: "create" | "upsert"): string {
  const first = mode === "create" ? 0 : size / 2;
  const lines = Array.from({ length: size }, (_, i) => {
    const n = first + i;
    return [
      `First${n}`,
      `Last${n % 997}`,
      `import.${size}.${n}@example.com`,
      `+1 212 555 ${String(n % 10_000).padStart(4, "0")}`,
      mode === "create" ? "Engineer" : "Senior engineer",
      `"${SKILLS[n % SKILLS.length]}"`,
      String(40 + (n % 90)),
      "USD",
      CENTERS[n % CENTERS.length],
      "Remote",
      String(n % 30),
      "Active",
    ].join(",");
  });
  const header =
    "First name,Last name,Email,Phone,Headline,Skills,Pay rate,Currency,Center,Work mode,Experience,Status";
  return [header, ...lines].join("\r\n");
}

async function upload({ upstreamUrl, headers }: Session, text: string): Promise<Import> {
  const response = await fetch(`${upstreamUrl}/freelancers/imports?name=people.csv`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/octet-stream" },
    body: text,
  });
  return importIn(response);
}

async function send({ upstreamUrl, headers }: Session, method: string, path: string, body?: object): Promise<Import> {
  const json = body && { body: JSON.stringify(body) };
  const type = body && { "content-type": "application/json" };
  return importIn(await fetch(upstreamUrl + path, { method, headers: { ...headers, ...type }, ...json }));
}

async function importIn(response: Response): Promise<Import> {
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.url} responded ${response.status}: ${text.slice(0, 500)}`);
  return envelope(importSchema).parse(JSON.parse(text)).data;
}
