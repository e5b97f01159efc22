import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "@/upstream/database/connect";

export const TOKEN_SECONDS = 7 * 24 * 60 * 60;
const TOKEN_BYTES = 32;

export async function issueToken(db: Database, userId: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  await sql`
    insert into tokens (hash, user_id, expires_at)
    values (${hashToken(token)}, ${userId}, now() + ${TOKEN_SECONDS} * interval '1 second')
  `.execute(db);
  return token;
}

export async function revokeToken(db: Database, hash: string): Promise<void> {
  await sql`update tokens set revoked_at = now() where hash = ${hash}`.execute(db);
}

export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
