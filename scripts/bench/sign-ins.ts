import { setTimeout as wait } from "node:timers/promises";
import { Agent, fetch } from "undici";
import { DEMO_PASSWORD } from "../demo-accounts.mjs";
import { milliseconds, percentile, printTable } from "./figures";
import type { Product } from "./product";
import { signInUpstream } from "./sign-in";

const CROWDS = [0, 100, 200];
const READS_EVERY_MS = 25;
const IDLE_MS = 3_000;

// Connections of their own: a read of somebody else must not wait for a connection behind a sign-in.
const readers = new Agent();

/** Lists that others read while many people sign in at once: nobody's work may wait behind their passwords. */
export async function benchSignIns({ upstreamUrl }: Product): Promise<void> {
  const headers = await signInUpstream(upstreamUrl);
  const rows = [];
  for (const people of CROWDS) {
    const times: number[] = [];
    let isOver = false;
    const reading = readUntil(() => isOver, `${upstreamUrl}/freelancers`, headers, times);
    const statuses = await signInAtOnce(upstreamUrl, people);
    if (people === 0) await wait(IDLE_MS);
    isOver = true;
    await reading;
    const count = (status: number) => String(statuses.filter((found) => found === status).length);
    const spread = [50, 99, 100].map((percent) => milliseconds(percentile(times, percent)));
    rows.push([`${people} sign-ins`, String(times.length), ...spread, count(200), count(503), count(429)]);
    await wait(IDLE_MS);
  }
  const head = ["", "reads", "list p50", "p99", "slowest", "200", "503", "429"];
  printTable("The first page of freelancers while people sign in at once, ms", head, rows);
}

async function signInAtOnce(upstreamUrl: string, people: number): Promise<number[]> {
  const body = JSON.stringify({ login: "sys", password: DEMO_PASSWORD });
  const headers = { "content-type": "application/json" };
  const one = async () => (await fetch(`${upstreamUrl}/auth/login`, { method: "POST", headers, body })).status;
  return Promise.all(Array.from({ length: people }, one));
}

/** A read starts every so often, whether or not earlier ones were answered. */
async function readUntil(
  isOver: () => boolean,
  url: string,
  headers: Record<string, string>,
  times: number[],
): Promise<void> {
  const reads: Promise<void>[] = [];
  const read = async () => {
    const start = performance.now();
    const response = await fetch(url, { headers, dispatcher: readers });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`GET ${url} responded ${response.status}`);
    times.push(performance.now() - start);
  };
  while (!isOver()) {
    reads.push(read());
    await wait(READS_EVERY_MS);
  }
  await Promise.all(reads);
}
