import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { SignedIn, SignIn } from "@/lib/contract/auth";
import type { User } from "@/lib/contract/user";
import type { Database } from "@/upstream/database/connect";
import { ProblemError, throttled } from "@/upstream/http/problem-error";
import { verifyPassword } from "./password";
import { issueToken, TOKEN_SECONDS } from "./session";
import { getAccount } from "./users";

/** @throws ProblemError 401 alike for an unknown account and a wrong password; 429 and 503 with Retry-After */
export async function signIn(db: Database, { login, password }: SignIn, address: string): Promise<SignedIn> {
  const account = await getAccount(db, login);
  const key = throttleKey(account?.user.id ?? login.toLowerCase(), address);
  await countAttempt(db, key);
  const isCorrect = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !isCorrect) throw new ProblemError(401, "Incorrect username, email or password.");
  await clearAttempts(db, key);
  return issueSession(db, account.user);
}

export async function issueSession(db: Database, user: User): Promise<SignedIn> {
  return { accessToken: await issueToken(db, user.id), expiresIn: TOKEN_SECONDS, user };
}

const FAILURES_MAX = 10;
const WINDOW_MINUTES = 15;

/** Hashed, so that the table reveals neither accounts nor addresses. */
function throttleKey(account: string, address: string): string {
  return createHash("sha256").update(`${account}\n${address}`).digest("hex");
}

/** Counts an attempt before the password is checked, so that parallel guesses are counted too. @throws ProblemError 429 */
async function countAttempt(db: Database, key: string): Promise<void> {
  const { rows } = await sql<{ failures: number; secondsLeft: number }>`
    insert into sign_in_failures as known (key, failures, window_ends_at)
    values (${key}, 1, now() + ${WINDOW_MINUTES} * interval '1 minute')
    on conflict (key) do update set
      failures = case when known.window_ends_at < now() then 1 else known.failures + 1 end,
      window_ends_at = case when known.window_ends_at < now() then excluded.window_ends_at else known.window_ends_at end
    returning failures, ceil(extract(epoch from window_ends_at - now()))::int as seconds_left
  `.execute(db);
  const [attempt] = rows;
  if (attempt && attempt.failures > FAILURES_MAX) throw throttled(attempt.secondsLeft);
}

async function clearAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom("signInFailures").where("key", "=", key).execute();
}
