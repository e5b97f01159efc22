import type { FastifyBaseLogger } from "fastify";
import type { PgBoss } from "pg-boss";
import type { Database } from "@/upstream/database/connect";
import { hasUnchecked } from "@/upstream/duplicates/check-records";

const DAY_SECONDS = 24 * 60 * 60;
const DIGESTS = { everyMs: 10 * 60_000, hourUtc: 6 };
const DUPLICATES = { everyMs: 60_000, singletonSeconds: 30 };

/** What runs by the clock, whichever of the workers is first. */
export function startSchedules(boss: PgBoss, db: Database, logger: FastifyBaseLogger): { stop: () => void } {
  const every = (everyMs: number, enqueue: () => Promise<void>) => {
    const run = () => void enqueue().catch((error: unknown) => logger.error({ err: error }, "queue"));
    run();
    return setInterval(run, everyMs).unref();
  };
  const timers = [
    every(DIGESTS.everyMs, () => enqueueDigests(boss)),
    every(DUPLICATES.everyMs, () => enqueueDuplicates(boss, db)),
  ];
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}

/** Each day's mails, once after six in the morning (UTC). */
async function enqueueDigests(boss: PgBoss): Promise<void> {
  const now = new Date();
  if (now.getUTCHours() < DIGESTS.hourUtc) return;
  const day = now.toISOString().slice(0, 10);
  await boss.send("digests", { day }, { singletonKey: day, singletonSeconds: DAY_SECONDS });
}

async function enqueueDuplicates(boss: PgBoss, db: Database): Promise<void> {
  if (!(await hasUnchecked(db))) return;
  const { singletonSeconds } = DUPLICATES;
  await boss.send("duplicates", {}, { singletonKey: "duplicates", singletonSeconds });
}
