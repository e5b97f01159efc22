import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "@/upstream/database/connect";
import { throttled } from "@/upstream/http/problem-error";
import { attemptKey, attemptStore } from "@/upstream/auth/attempt-store";
import type { Client } from "@/upstream/auth/sign-in-client";

const SIGN_UPS_MAX = 20;
const HOUR_SECONDS = 60 * 60;

/** Counts a client's sign-ups by address. @throws ProblemError 429 after too many within an hour */
export type SignUpLimit = (client: Client) => Promise<void>;

/** Counted in the database, so that all upstreams share the counts. */
export function signUpLimit(db: Database): SignUpLimit {
  const limiter = new RateLimiterPostgres({
    ...attemptStore(db),
    keyPrefix: "sign-up",
    points: SIGN_UPS_MAX,
    duration: HOUR_SECONDS,
    // The sign-in throttle cleans the table.
    clearExpiredByTimeout: false,
  });
  return async ({ network }) => {
    await limiter.consume(attemptKey(network)).catch((reason: unknown) => {
      if (!(reason instanceof RateLimiterRes)) throw reason;
      throw throttled("Too many sign-ups from your network.", reason.msBeforeNext / 1000);
    });
  };
}
