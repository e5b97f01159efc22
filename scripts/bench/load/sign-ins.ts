import { setTimeout as wait } from "node:timers/promises";
import { fetch } from "undici";
import { DEMO_PASSWORD } from "../../demo-accounts.mjs";
import { milliseconds, percentile, printTable } from "../figures";
import type { Product } from "../product";
import { readMeanwhile } from "./read-meanwhile";
import { signInUpstream } from "../sign-in";
import { sized } from "../sized";

const CROWDS = sized([0, 100, 200], [0, 2]);
const IDLE_MS = sized(3_000, 100);

/** Lists that others read while many people sign in at once: nobody's work may wait behind their passwords. */
export async function benchSignIns({ upstreamUrl }: Product): Promise<void> {
  const headers = await signInUpstream(upstreamUrl);
  const rows = [];
  for (const people of CROWDS) {
    const { times, result: statuses } = await readMeanwhile(`${upstreamUrl}/freelancers`, headers, async () => {
      if (people === 0) await wait(IDLE_MS);
      return signInAtOnce(upstreamUrl, people);
    });
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
