import { createHash } from "node:crypto";
import { sql } from "kysely";
import { randomNonce, randomPKCECodeVerifier, randomState } from "openid-client";
import type { Database } from "@/upstream/platform/database/connect";
import type { AttemptSecrets } from "./provider";

const MINUTES = 10;

export async function startAttempt(db: Database): Promise<AttemptSecrets> {
  const secrets = { state: randomState(), nonce: randomNonce(), codeVerifier: randomPKCECodeVerifier() };
  await sql`
    insert into sso_attempts (state_hash, nonce, code_verifier, expires_at)
    values (${hashOf(secrets.state)}, ${secrets.nonce}, ${secrets.codeVerifier}, now() + ${MINUTES} * interval '1 minute')
  `.execute(db);
  return secrets;
}

/** Uses up an attempt: of concurrent calls one gets it. Null if it is unknown, used or expired. */
export async function takeAttempt(db: Database, state: string): Promise<AttemptSecrets | null> {
  const { rows } = await sql<{ nonce: string; codeVerifier: string; isExpired: boolean }>`
    delete from sso_attempts where state_hash = ${hashOf(state)}
    returning nonce, code_verifier, expires_at < now() as is_expired
  `.execute(db);
  const [attempt] = rows;
  if (!attempt || attempt.isExpired) return null;
  return { state, nonce: attempt.nonce, codeVerifier: attempt.codeVerifier };
}

function hashOf(state: string): string {
  return createHash("sha256").update(state).digest("hex");
}
