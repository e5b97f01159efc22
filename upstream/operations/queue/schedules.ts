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
const DUE_MS = 60_000;
const DUE_SECONDS = 30;
/** Jobs without a time of their own, and whether one has anything to do. */
const DUE: Record<string, (db: Database) => Promise<boolean>> = {
  // At the start of each day, and after records were loaded without their figures.
  "stored-time": isRefreshDue,
  duplicates: hasUnchecked,
  "stored-openings": isOpeningsRefreshDue,
  // When a month begins with other exchange rates, and after an upgrade; saving them enqueues the job by itself.
  "base-rates": isBaseRatesRefreshDue,
};

type Schedules = Pick<JobContext, "db" | "logger" | "timeZone">;

/** What runs by the clock, whichever of the workers is first. */
export function startSchedules(boss: PgBoss, { db, logger, timeZone }: Schedules): { stop: () => void } {
  const every = (everyMs: number, enqueue: () => Promise<void>) => {
    const run = () => void enqueue().catch((error: unknown) => logger.error({ err: error }, "queue"));
    run();
    return setInterval(run, everyMs).unref();
  };
  const timers = [
    ...Object.entries(DUE).map(([type, isDue]) =>
      every(DUE_MS, async () => {
        if (await isDue(db)) await boss.send(type, {}, { singletonKey: type, singletonSeconds: DUE_SECONDS });
      }),
    ),
    every(DAILY_MS, () => enqueueDaily(boss, timeZone)),
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
