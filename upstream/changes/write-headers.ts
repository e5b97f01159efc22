import { createHash } from "node:crypto";
import { sql } from "kysely";
import * as z from "zod";
import { CONFIRM_HEADER, CONFIRM_WORDS } from "@/lib/contract/changes/confirm";
import type { Database } from "@/upstream/platform/database/connect";
import { invalid, unparsable } from "@/upstream/platform/http/problem-error";

export const idempotencyKey = z.object({
  "idempotency-key": z.string().optional().describe("A key of your own: a repeated request creates nothing again"),
});

export const confirmation = z.object({
  [CONFIRM_HEADER]: z
    .string()
    .optional()
    .describe(`Checks to accept: ${CONFIRM_WORDS.join(", ")}; a 409 reports them`),
});

/** A request with an idempotency key: repeated with the same body, it must not create a second record. */
export type Attempt = { userId: string; key: string; route: string; bodyHash: string };

export function attemptOf(userId: string, route: string, key: string | undefined, body: string): Attempt | null {
  if (key === undefined) return null;
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) throw unparsable("Idempotency-Key must be 1 to 200 visible characters.");
  return { userId, key, route, bodyHash: createHash("sha256").update(body).digest("hex") };
}

/**
 * Returns the id of the record that the key already created, after waiting for a concurrent request. @throws ProblemError
 * 422 if the key came with another body
 */
export async function claimKey(db: Database, attempt: Attempt, recordId: string): Promise<string | null> {
  const { userId, key, route, bodyHash } = attempt;
  const claimed = await sql`
    insert into idempotency_keys (user_id, key, route, body_hash, record_id)
    values (${userId}, ${key}, ${route}, ${bodyHash}, ${recordId})
    on conflict do nothing returning key
  `.execute(db);
  if (claimed.rows.length > 0) return null;
  const { rows } = await sql<{ route: string; bodyHash: string; recordId: string }>`
    select route, body_hash, record_id from idempotency_keys where user_id = ${userId} and key = ${key}
  `.execute(db);
  const [earlier] = rows;
  if (earlier && earlier.route === route && earlier.bodyHash === bodyHash) return earlier.recordId;
  const message = "An earlier attempt saved this record with other values. Open that record to change it.";
  throw invalid([{ path: "Idempotency-Key", message }]);
}
