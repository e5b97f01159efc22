import { hash, verify } from "@node-rs/argon2";
import { busy } from "@/upstream/http/problem-error";

// Each hash takes 19 MiB and a thread of the pool that files and DNS lookups share.
const RUNNING_MAX = 2;
const WAITING_MAX = 20;
const RETRY_AFTER_SECONDS = 2;

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let running = 0;
const waiting: (() => void)[] = [];
let decoy: Promise<string> | undefined;

export function hashPassword(password: string): Promise<string> {
  return withLimit(() => hash(password, COST));
}

/**
 * Without a hash a decoy is verified, so that the response time doesn't reveal which accounts exist.
 * @throws ProblemError 503 when too many passwords are waiting
 */
export function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  return withLimit(async () => {
    decoy ??= hash("nobody's password", COST);
    const isMatch = await verify(passwordHash ?? (await decoy), password);
    return isMatch && passwordHash !== null;
  });
}

async function withLimit<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= RUNNING_MAX) {
    if (waiting.length >= WAITING_MAX) throw busy(RETRY_AFTER_SECONDS);
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
