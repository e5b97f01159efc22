import type { FastifyBaseLogger } from "fastify";
import type { PgBoss } from "pg-boss";

const EVERY_MS = 10 * 60_000;
const HOUR_UTC = 6;
const DAY_SECONDS = 24 * 60 * 60;

/** Enqueues each day's mails once after six in the morning (UTC), whichever of the workers is first. */
export function scheduleDigests(boss: PgBoss, logger: FastifyBaseLogger): { stop: () => void } {
  const enqueue = async () => {
    const now = new Date();
    if (now.getUTCHours() < HOUR_UTC) return;
    const day = now.toISOString().slice(0, 10);
    await boss.send("digests", { day }, { singletonKey: day, singletonSeconds: DAY_SECONDS });
  };
  const run = () => void enqueue().catch((error: unknown) => logger.error({ err: error }, "queue"));
  run();
  const timer = setInterval(run, EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
