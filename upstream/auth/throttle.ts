import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "@/upstream/database/connect";
import { throttled } from "@/upstream/http/problem-error";

const FAILURES_MAX = 10;
const WINDOW_MINUTES = 15;

/** Hashed, so that the table reveals neither accounts nor addresses. */
export function throttleKey(account: string, address: string): string {
  return createHash("sha256").update(`${account}\n${address}`).digest("hex");
}

/** Counts an attempt before the password is checked, so that parallel guesses are counted too. @throws ProblemError 429 */
export async function countAttempt(db: Database, key: string): Promise<void> {
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

export async function forgetAttempts(db: Database, key: string): Promise<void> {
  await db.deleteFrom("signInFailures").where("key", "=", key).execute();
}
