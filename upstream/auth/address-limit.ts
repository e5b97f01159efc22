import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "@/upstream/database/connect";
import { throttled } from "@/upstream/http/problem-error";
import { attemptKey, attemptStore } from "./attempt-store";
import type { Client } from "./sign-in-client";

/** Counts a client's calls by address. @throws ProblemError 429 after too many */
export type AddressLimit = (client: Client) => Promise<void>;

/** @param reason a sentence, such as “Too many sign-ups from your network.” */
type LimitOptions = { name: string; max: number; seconds: number; reason: string };

/** Counted in the database, so that all upstreams share the counts. */
export function addressLimit(db: Database, { name, max, seconds, reason }: LimitOptions): AddressLimit {
  const limiter = new RateLimiterPostgres({
    ...attemptStore(db),
    keyPrefix: name,
    points: max,
    duration: seconds,
    // The sign-in throttle cleans the table.
    clearExpiredByTimeout: false,
  });
  return async ({ network }) => {
    await limiter.consume(attemptKey(network)).catch((rejected: unknown) => {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      throw throttled(reason, rejected.msBeforeNext / 1000);
    });
  };
}
