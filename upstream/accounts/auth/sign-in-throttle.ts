import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "@/upstream/platform/database/connect";
import { throttled } from "@/upstream/platform/http/problem-error";
import { attemptKey, attemptStore } from "./attempt-store";
import type { Client } from "./sign-in-client";

/** `account` is a user id, or an unknown name. */
export type SignInTry = { account: string; client: Client };

export type SignInThrottle = {
  /** @throws ProblemError 429 while the client must wait */
  requireFree: (attempt: SignInTry) => Promise<void>;
  countWrongPassword: (attempt: SignInTry) => Promise<void>;
  countRightPassword: (attempt: SignInTry) => Promise<void>;
};

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The wrong password number `free` within `memory` starts a wait of `first` seconds, each further one twice that. */
type Limit = { free: number; first: number; longest: number; memory: number };

const LIMITS = {
  /** One account, from a device whose owner has signed in as it. */
  device: { free: 10, first: 5, longest: 15 * MINUTE, memory: DAY },
  /** One account, from one address. */
  pair: { free: 5, first: 5, longest: MINUTE, memory: HOUR },
  /** All accounts, from one address. */
  address: { free: 20, first: 10, longest: 15 * MINUTE, memory: HOUR },
  /** One account, from all unknown devices: a brake on an attack from many addresses. */
  account: { free: 100, first: 10, longest: 5 * MINUTE, memory: DAY },
} as const;

type Count = keyof typeof LIMITS;

/**
 * Counts wrong passwords in the database, so that all upstreams share the counts. A known device is counted by itself,
 * so that an attack never keeps the owner out. Anyone else waits by address: a wait for one account alone would tell
 * that a username and an email belong together.
 */
export function signInThrottle(db: Database): SignInThrottle {
  const store = {
    ...attemptStore(db),
    // Not used: the limiter's own waits don't grow, so it only counts and blocks.
    points: 1,
    duration: 0,
  };
  // Also deletes what expired an hour ago, every five minutes.
  const waits = new RateLimiterPostgres({ ...store, keyPrefix: "wait" });
  const counter = (keyPrefix: Count) =>
    new RateLimiterPostgres({
      ...store,
      keyPrefix,
      duration: LIMITS[keyPrefix].memory,
      clearExpiredByTimeout: false,
    });
  const counters = {
    device: counter("device"),
    pair: counter("pair"),
    address: counter("address"),
    account: counter("account"),
  };

  const nextWait = async (count: Count, key: string): Promise<number> => {
    const { consumedPoints } = await counters[count].penalty(key);
    return waitAfter(LIMITS[count], consumedPoints);
  };
  const startWait = async (key: string, seconds: number) => {
    if (seconds > 0) await waits.block(key, seconds);
  };

  return {
    requireFree: async (attempt) => {
      const { device, address, account } = keysOf(attempt);
      const found = await Promise.all((device ? [device] : [address, account]).map((key) => waits.get(key)));
      const waitMs = Math.max(0, ...found.map((wait) => wait?.msBeforeNext ?? 0));
      if (waitMs > 0) throw throttled("Too many wrong passwords.", waitMs / 1000);
    },
    countWrongPassword: async (attempt) => {
      const { device, pair, address, account } = keysOf(attempt);
      if (device) return startWait(device, await nextWait("device", device));
      await startWait(address, Math.max(await nextWait("pair", pair), await nextWait("address", address)));
      await startWait(account, await nextWait("account", account));
    },
    // Not the address: else a sprayer would sign in to an account of their own in between.
    countRightPassword: async (attempt) => {
      const { device, pair } = keysOf(attempt);
      await (device ? counters.device.delete(device) : counters.pair.delete(pair));
    },
  };
}

function waitAfter({ free, first, longest }: Limit, count: number): number {
  return count < free ? 0 : Math.min(longest, first * 2 ** (count - free));
}

function keysOf({ account, client: { network, device } }: SignInTry) {
  const isKnown = device?.userIds.includes(account);
  return {
    device: isKnown ? attemptKey("device", device?.deviceId ?? "", account) : null,
    pair: attemptKey("pair", network, account),
    address: attemptKey("address", network),
    account: attemptKey("account", account),
  };
}
