import pino from "pino";
import { buildApp } from "@/upstream/app";
import { issueToken } from "@/upstream/auth/tokens";
import type { Database } from "@/upstream/database/connect";
import { median } from "./figures";

/** Lists of freelancers as people ask for them. */
export const LISTS = [
  { title: "first page", query: "" },
  { title: "by name", query: "?sort=name" },
  { title: "by pay rate, highest first", query: "?sort=-payRate" },
  { title: "active ones", query: "?status=active" },
  { title: "available ones in a state", query: "?availability=available&stateId=TX" },
  { title: "with a skill", query: "?skills=Kafka" },
  { title: "search for a name", query: "?q=nakamura" },
  { title: "search for two words", query: "?q=senior%20rivera" },
  { title: "page 40", query: "?page=40" },
] as const;

const WARM_UPS = 3;
const REPEATS = 15;

/** Median milliseconds of each list in the whole upstream, from request to answer, without a network between. */
export async function measureLists(db: Database): Promise<number[]> {
  const app = await buildApp({ db, setupCodeRequired: false }, pino({ level: "silent" }));
  try {
    const { id } = await db.selectFrom("users").select("id").where("username", "=", "admin").executeTakeFirstOrThrow();
    const authorization = `Bearer ${await issueToken(db, id)}`;
    const medians: number[] = [];
    for (const { query } of LISTS) medians.push(await measure(() => ask(query)));
    return medians;

    async function ask(query: string): Promise<void> {
      const response = await app.inject({ url: `/freelancers${query}`, headers: { authorization } });
      if (response.statusCode !== 200) throw new Error(`/freelancers${query} answered ${response.statusCode}`);
    }
  } finally {
    await app.close();
  }
}

async function measure(work: () => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (let repeat = -WARM_UPS; repeat < REPEATS; repeat++) {
    const start = performance.now();
    await work();
    if (repeat >= 0) times.push(performance.now() - start);
  }
  return median(times);
}
