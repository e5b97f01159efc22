import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "@/upstream/platform/database/connect";
import { throttled } from "@/upstream/platform/http/problem-error";
import { attemptKey, attemptStore } from "./attempt-store";
import type { Client } from "./sign-in-client";

/** Counts a client's calls by address. @throws ProblemError 429 after too many */
export type AddressLimit = (client: Client) => Promise<void>;

/** @param reason a sentence, such as “Too many sign-ups from your network.” */
type LimitOptions = { name: string; max: number; seconds: number; reason: string };

export function addressLimit(db: Database, options: LimitOptions): AddressLimit {
  const limit = callLimit(db, options);
  return ({ network }) => limit(network);
}

/**
 * Counts calls by a key, such as a user's id, in the database, so that all upstreams share the counts.
 * @throws ProblemError 429 after too many
 */
export function callLimit(db: Database, { name, max, seconds, reason }: LimitOptions): (key: string) => Promise<void> {
  const limiter = new RateLimiterPostgres({
    ...attemptStore(db),
    keyPrefix: name,
    points: max,
    duration: seconds,
    // The sign-in throttle cleans the table.
    clearExpiredByTimeout: false,
  });
  return async (key) => {
    await limiter.consume(attemptKey(key)).catch((rejected: unknown) => {
      if (!(rejected instanceof RateLimiterRes)) throw rejected;
      throw throttled(reason, rejected.msBeforeNext / 1000);
    });
  };
}
