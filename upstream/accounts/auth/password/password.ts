import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { busy } from "@/upstream/platform/http/problem-error";

// Each hash takes 19 MiB, a thread of the pool that files and DNS lookups share, and a core, of which one is left to
// everybody else's requests.
const RUNNING_MAX = Math.min(2, Math.max(1, availableParallelism() - 1));
const WAITING_MAX = 20;
const RETRY_AFTER_SECONDS = 2;

const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let running = 0;
const waiting = { first: new Array<() => void>(), then: new Array<() => void>() };
let decoy: Promise<string> | undefined;

/** @throws ProblemError 503 when too many passwords are waiting */
export function hashPassword(password: string): Promise<string> {
  return inHashingSlot(() => hash(password, COST));
}

/**
 * Call it in a hashing slot. Without a hash a decoy is verified, so that the response time doesn't reveal which accounts
 * exist. A password set before texts were composed may have been hashed decomposed, so both forms are accepted.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  decoy ??= hash("nobody's password", COST);
  const expected = passwordHash ?? (await decoy);
  const forms = new Set([password, password.normalize("NFD")]);
  for (const form of forms) if (await verify(expected, form)) return passwordHash !== null;
  return false;
}

/** A new hash for a password whose stored one is weaker than ours; else null. Call it in a hashing slot. */
export async function strongerHash(passwordHash: string, password: string): Promise<string | null> {
  return isWeaker(passwordHash) ? hash(password, COST) : null;
}

function isWeaker(passwordHash: string): boolean {
  const [, memory, time] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$/.exec(passwordHash) ?? [];
  return Number(memory ?? 0) < COST.memoryCost || Number(time ?? 0) < COST.timeCost;
}

/**
 * Limits how many passwords are hashed at once. Whoever `isFirst` has places of their own and goes before the others.
 * @throws ProblemError 503 when too many are waiting
 */
export async function inHashingSlot<Result>(work: () => Promise<Result>, { isFirst = false } = {}): Promise<Result> {
  if (running >= RUNNING_MAX) {
    const queue = isFirst ? waiting.first : waiting.then;
    if (queue.length >= WAITING_MAX) throw busy(RETRY_AFTER_SECONDS);
    await new Promise<void>((resolve) => queue.push(resolve));
  } else running++;
  try {
    return await work();
  } finally {
    const next = waiting.first.shift() ?? waiting.then.shift();
    if (next) next();
    else running--;
  }
}
