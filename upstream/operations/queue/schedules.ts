import type { PgBoss } from "pg-boss";
import { hourIn, todayIn } from "@/lib/staffing/days";
import type { Database } from "@/upstream/platform/database/connect";
import { hasUnchecked } from "@/upstream/changes/duplicates/check-records";
import { isBaseRatesRefreshDue } from "@/upstream/staffing/work/store-base-rates";
import { isRefreshDue } from "@/upstream/staffing/work/refresh-time";
import { isOpeningsRefreshDue } from "@/upstream/staffing/work/refresh-openings";
import type { JobContext } from "./job-handlers";

const DAY_SECONDS = 24 * 60 * 60;
const DAILY_MS = 10 * 60_000;
/** From which hour on, in the installation’s time zone, each day’s job runs; the mails are to have what the others announce. */
const DAILY = { "due-tasks": 5, digests: 6 } as const;
const DUPLICATES = { everyMs: 60_000, singletonSeconds: 30 };
const STORED_TIME = { everyMs: 60_000, singletonSeconds: 30 };
const OPENINGS = { everyMs: 60_000, singletonSeconds: 30 };
const BASE_RATES = { everyMs: 60_000, singletonSeconds: 30 };

type Schedules = Pick<JobContext, "db" | "logger" | "timeZone">;

/** What runs by the clock, whichever of the workers is first. */
export function startSchedules(boss: PgBoss, { db, logger, timeZone }: Schedules): { stop: () => void } {
  const every = (everyMs: number, enqueue: () => Promise<void>) => {
    const run = () => void enqueue().catch((error: unknown) => logger.error({ err: error }, "queue"));
    run();
    return setInterval(run, everyMs).unref();
  };
  const timers = [
    every(STORED_TIME.everyMs, () => enqueueStoredTime(boss, db)),
    every(DAILY_MS, () => enqueueDaily(boss, timeZone)),
    every(DUPLICATES.everyMs, () => enqueueDuplicates(boss, db)),
    every(OPENINGS.everyMs, () => enqueueOpenings(boss, db)),
    every(BASE_RATES.everyMs, () => enqueueBaseRates(boss, db)),
  ];
  return { stop: () => timers.forEach((timer) => clearInterval(timer)) };
}

/** Each day's jobs, once after their hour. */
async function enqueueDaily(boss: PgBoss, timeZone: string): Promise<void> {
  const now = Date.now();
  const day = todayIn(timeZone, now);
  for (const [type, hour] of Object.entries(DAILY)) {
    if (hourIn(timeZone, now) < hour) continue;
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

async function enqueueOpenings(boss: PgBoss, db: Database): Promise<void> {
  if (!(await isOpeningsRefreshDue(db))) return;
  const { singletonSeconds } = OPENINGS;
  await boss.send("stored-openings", {}, { singletonKey: "stored-openings", singletonSeconds });
}

/** When a month begins with other exchange rates, and after an upgrade; saving them enqueues the job by itself. */
async function enqueueBaseRates(boss: PgBoss, db: Database): Promise<void> {
  if (!(await isBaseRatesRefreshDue(db))) return;
  const { singletonSeconds } = BASE_RATES;
  await boss.send("base-rates", {}, { singletonKey: "base-rates", singletonSeconds });
}
