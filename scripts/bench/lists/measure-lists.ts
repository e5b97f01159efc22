import pino from "pino";
import * as z from "zod";
import { buildApp } from "@/upstream/app";
import type { Database } from "@/upstream/platform/database/connect";
import { issueToken } from "@/upstream/accounts/auth/session";
import { NO_JOBS } from "@/upstream/testing/test-app";
import { median, percentile } from "@/scripts/bench/figures";
import { OPERATIONS, type Ask } from "./list-operations";
import { sized } from "@/scripts/bench/sized";

/** Milliseconds. */
export type Spread = { p50: number; p95: number };

// Enough for V8 to optimize the code, as in a service that has run for a while.
const WARM_UP_MS = sized(1_000, 0);
const REPEATS = sized(60, 1);

const answerSchema = z.object({ data: z.unknown() });

export async function measureLists(db: Database): Promise<Spread[]> {
  const app = await buildApp(
    { db, jobs: NO_JOBS, appUrl: "http://localhost", timeZone: "UTC", setupCodeRequired: false },
    pino({ level: "silent" }),
  );
  try {
    const { id } = await db.selectFrom("users").select("id").where("username", "=", "admin").executeTakeFirstOrThrow();
    const authorization = `Bearer ${await issueToken(db, id)}`;
    const ask: Ask = async (method, url, call) => {
      const headers = call && { "content-type": "application/json", "if-match": `"${call.version}"` };
      const payload = call && { payload: JSON.stringify(call.body) };
      const response = await app.inject({ method, url, headers: { authorization, ...headers }, ...payload });
      if (response.statusCode !== 200) throw new Error(`${method} ${url} responded ${response.statusCode}`);
      return () => answerSchema.parse(JSON.parse(response.body)).data;
    };
    const spreads: Spread[] = [];
    for (const { prepare } of OPERATIONS) spreads.push(await measure(await prepare(ask)));
    return spreads;
  } finally {
    await app.close();
  }
}

export async function measure(work: () => Promise<() => unknown>): Promise<Spread> {
  const times: number[] = [];
  const startedAt = performance.now();
  while (times.length < REPEATS) {
    const start = performance.now();
    const follow = await work();
    const end = performance.now();
    if (start - startedAt > WARM_UP_MS) times.push(end - start);
    follow();
  }
  return { p50: median(times), p95: percentile(times, 95) };
}
