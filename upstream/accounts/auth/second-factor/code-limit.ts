import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "@/upstream/platform/database/connect";
import { throttled } from "@/upstream/platform/http/problem-error";
import { attemptKey, attemptStore } from "@/upstream/accounts/auth/attempt-store";
import type { SignInTry } from "@/upstream/accounts/auth/sign-in-throttle";

const CODES_MAX = 10;
const HOUR_SECONDS = 60 * 60;

export type CodeLimit = {
  /** Counts an attempt before its code is checked, so that parallel ones can't pass. @throws ProblemError 429 */
  countAttempt: (attempt: SignInTry) => Promise<void>;
  /** Forgets the attempts, the last of which was right. */
  reset: (attempt: SignInTry) => Promise<void>;
};

/**
 * Counts the codes of an account from all addresses: a code has only six digits, and whoever enters one knows the
 * password. A known device is counted by itself, so that an attack doesn't keep the owner out.
 */
export function codeLimit(db: Database): CodeLimit {
  const limiter = new RateLimiterPostgres({
    ...attemptStore(db),
    keyPrefix: "code",
    points: CODES_MAX,
    duration: HOUR_SECONDS,
    // The sign-in throttle cleans the table.
    clearExpiredByTimeout: false,
  });
  return {
    countAttempt: async (attempt) => {
      await limiter.consume(keyOf(attempt)).catch((reason: unknown) => {
        if (!(reason instanceof RateLimiterRes)) throw reason;
        throw throttled("Too many wrong codes.", reason.msBeforeNext / 1000);
      });
    },
    reset: async (attempt) => {
      await limiter.delete(keyOf(attempt));
    },
  };
}

function keyOf({ account, client: { device } }: SignInTry): string {
  const isKnown = device?.userIds.includes(account) ?? false;
  return attemptKey("code", account, isKnown ? (device?.deviceId ?? "") : "");
}
