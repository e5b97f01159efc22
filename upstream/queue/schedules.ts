import type { FastifyBaseLogger } from "fastify";
import type { PgBoss } from "pg-boss";
import { todayAt } from "@/lib/records/field-types/relative-day";
import type { Database } from "@/upstream/database/connect";
import { hasUnchecked } from "@/upstream/duplicates/check-records";
import { isRefreshDue } from "@/upstream/staffing/work/refresh-time";

const DAY_SECONDS = 24 * 60 * 60;
const DAILY_MS = 10 * 60_000;
/** From which hour on (UTC) each day’s job runs; the mails are to have what the others announce. */
const DAILY = { "due-tasks": 5, digests: 6 } as const;
const DUPLICATES = { everyMs: 60_000, singletonSeconds: 30 };
const STORED_TIME = { everyMs: 60_000, singletonSeconds: 30 };

/** What runs by the clock, whichever of the workers is first. */
export function startSchedules(boss: PgBoss, db: Database, logger: FastifyBaseLogger): { stop: () => void } {
  const every = (everyMs: number, enqueue: () => Promise<void>) => {
    const run = () => void enqueue().catch((error: unknown) => logger.error({ err: error }, "queue"));
    run();
    return setInterval(run, everyMs).unref();
  };
  const timers = [
    every(DAILY_MS, () => enqueueDaily(boss)),
    every(STORED_TIME.everyMs, () => enqueueStoredTime(boss, db)),
    every(DUPLICATES.everyMs, () => enqueueDuplicates(boss, db)),
  ];
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}

/** Each day's jobs, once after their hour. */
async function enqueueDaily(boss: PgBoss): Promise<void> {
  const now = new Date();
  const day = todayAt(now.getTime());
  for (const [type, hourUtc] of Object.entries(DAILY)) {
    if (now.getUTCHours() < hourUtc) continue;
    await boss.send(type, { day }, { singletonKey: day, singletonSeconds: DAY_SECONDS });
  }
}

async function enqueueDuplicates(boss: PgBoss, db: Database): Promise<void> {
  if (!(await hasUnchecked(db))) return;
  const { singletonSeconds } = DUPLICATES;
  await boss.send("duplicates", {}, { singletonKey: "duplicates", singletonSeconds });
}

/** At the start of each day, and after records were loaded without their figures. */
async function enqueueStoredTime(boss: PgBoss, db: Database): Promise<void> {
  if (!(await isRefreshDue(db))) return;
  const { singletonSeconds } = STORED_TIME;
  await boss.send("stored-time", {}, { singletonKey: "stored-time", singletonSeconds });
}
