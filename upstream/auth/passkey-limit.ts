import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "@/upstream/database/connect";
import { throttled } from "@/upstream/http/problem-error";
import { attemptKey, attemptStore } from "./attempt-store";
import type { Client } from "./sign-in-client";

const STARTS_MAX = 60;
const PERIOD_SECONDS = 5 * 60;

/** Bounds the challenges that one address can leave in the database. @throws ProblemError 429 */
export function passkeyLimit(db: Database): (client: Client) => Promise<void> {
  const limiter = new RateLimiterPostgres({
    ...attemptStore(db),
    keyPrefix: "passkey",
    points: STARTS_MAX,
    duration: PERIOD_SECONDS,
    // The sign-in throttle cleans the table.
    clearExpiredByTimeout: false,
  });
  return async ({ network }) => {
    await limiter.consume(attemptKey(network)).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw throttled("Too many sign-ins from your network.", reason.msBeforeNext / 1000);
    });
  };
}
