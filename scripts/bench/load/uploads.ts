import { setTimeout as wait } from "node:timers/promises";
import { workbookOf } from "@/upstream/testing/zip-file";
import { withServer } from "../database/scratch-database";
import { milliseconds, percentile, printTable, ratio } from "../figures";
import { peakOf, resetPeak, residentOf } from "./peak-memory";
import { withUpstream, type Upstream } from "../product";
import { readMeanwhile } from "./read-meanwhile";
import { signInUpstream } from "../sign-in";
import { sized } from "../sized";

const AT_ONCE = sized(6, 2);
const FILE_BYTES = sized(25, 1) * 1024 * 1024 - 1024;
const IDLE_MS = sized(5_000, 300);
// The embedded database has one session, for a few people.
const READS_EVERY_MS = { PostgreSQL: 50, PGlite: 250 };

/** Uploads of the largest files at once: how much memory they take, and how long other calls wait meanwhile. */
export async function benchUploads(): Promise<void> {
  const hasServer = await withServer((_, databaseUrl) =>
    withUpstream((upstream) => measureUploads("PostgreSQL", upstream), databaseUrl),
  );
  if (!hasServer) console.log("\nPostgreSQL: not run (no server found)");
  await withUpstream((upstream) => measureUploads("PGlite", upstream));
}

async function measureUploads(database: keyof typeof READS_EVERY_MS, upstream: Upstream): Promise<void> {
  const headers = await signInUpstream(upstream.upstreamUrl);
  let refused = 0;
  const read = (work: () => Promise<unknown>) =>
    readMeanwhile(`${upstream.upstreamUrl}/freelancers`, headers, work, READS_EVERY_MS[database], () => refused++);
  await read(() => wait(IDLE_MS));
  const rows: string[][] = [];
  const measure = async (name: string, work: () => Promise<unknown>) => {
    const before = (await residentOf(upstream.pid)) ?? NaN;
    await resetPeak(upstream.pid);
    refused = 0;
    const { times, result } = await read(work);
    const more = ((await peakOf(upstream.pid)) ?? NaN) - before;
    rows.push([
      name,
      String(result ?? ""),
      String(more),
      String(refused),
      ...[50, 95, 100].map((p) => milliseconds(percentile(times, p))),
    ]);
    return percentile(times, 95);
  };
  const idle = await measure("nothing", () => wait(IDLE_MS));
  for (const [name, file] of [
    ["CSV", csvFile()],
    ["Excel", workbook()],
  ] as const) {
    const p95 = await measure(`${AT_ONCE} ${name} files`, () => uploadAll(upstream, headers, file));
    rows.at(-1)?.push(ratio(p95, idle));
  }
  const head = ["", "answers", "MB more", "reads refused", "list p50, ms", "p95", "slowest", "p95 of idle"];
  printTable(`${AT_ONCE} uploads of ${Math.round(FILE_BYTES / 1024 / 1024)} MB at once on ${database}`, head, rows);
}

/** The answers by their status and the seconds until the last, such as `6×201 in 4.2 s`. */
async function uploadAll({ upstreamUrl }: Upstream, headers: Record<string, string>, file: Buffer): Promise<string> {
  const from = performance.now();
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      const response = await fetch(`${upstreamUrl}/freelancers/imports?name=people`, {
        method: "POST",
        headers: { ...headers, "content-type": "application/octet-stream" },
        body: new Uint8Array(file),
      });
      await response.arrayBuffer();
      return response.status;
    }),
  );
  const counts = [...new Set(answers)].map((status) => `${answers.filter((one) => one === status).length}×${status}`);
  return `${counts.join(" ")} in ${((performance.now() - from) / 1_000).toFixed(1)} s`;
}

function csvFile(): Buffer {
  const line = `Ada,Lovelace,ada@example.com,${"x".repeat(180)}\n`;
  return Buffer.from("First name,Last name,Email,Headline\n" + line.repeat(FILE_BYTES / line.length));
}

/** The part of shared texts doesn't shrink, as in a workbook with many different texts. */
function workbook(): Buffer {
  const texts: string[] = [];
  for (let n = 0; n < FILE_BYTES * 0.72; n += 64) texts.push(`<si><t>${randomText()}</t></si>`);
  const row = (n: number) => `<row r="${n}">${[0, 1, 2].map((i) => `<c t="s"><v>${n * 3 + i}</v></c>`).join("")}</row>`;
  return workbookOf({ rows: [0, 1, 2, 3].map(row).join(""), shared: texts.join("") });
}

function randomText(): string {
  return Array.from({ length: 5 }, () => Math.random().toString(36).slice(2, 13)).join(" ");
}
