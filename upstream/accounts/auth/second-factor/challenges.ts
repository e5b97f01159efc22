import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "@/upstream/platform/database/connect";
import type { Tables } from "@/upstream/platform/database/tables";

type Purpose = Tables["challenges"]["purpose"];

const MINUTES = 5;
const BYTES = 32;

/** The number of answers after which a challenge no longer works. */
const ATTEMPTS_MAX = 5;

/** A random text of which only the hash is stored. Expired ones are deleted on the way, so their number is bounded. */
export async function makeChallenge(db: Database, purpose: Purpose, userId: string | null): Promise<string> {
  const challenge = randomBytes(BYTES).toString("base64url");
  await sql`delete from challenges where expires_at < now()`.execute(db);
  await sql`
    insert into challenges (hash, purpose, user_id, expires_at)
    values (${hashOf(challenge)}, ${purpose}, ${userId}, now() + ${MINUTES} * interval '1 minute')
  `.execute(db);
  return challenge;
}

/** Counts an attempt to answer; null once the challenge is used, expired or has been answered wrongly too often. */
export async function getChallengedUser(db: Database, purpose: Purpose, challenge: string): Promise<string | null> {
  const { rows } = await sql<{ userId: string | null }>`
    update challenges set attempts = attempts + 1
    where hash = ${hashOf(challenge)} and purpose = ${purpose} and attempts < ${ATTEMPTS_MAX} and expires_at > now()
    returning user_id
  `.execute(db);
  return rows[0]?.userId ?? null;
}

/** Uses up a challenge: of concurrent calls one succeeds. `userId` is null for a challenge that is nobody's. */
export async function useChallenge(
  db: Database,
  purpose: Purpose,
  challenge: string,
  userId: string | null,
): Promise<boolean> {
  const { rows } = await sql`
    delete from challenges
    where hash = ${hashOf(challenge)} and purpose = ${purpose} and user_id is not distinct from ${userId}
      and expires_at > now()
    returning hash
  `.execute(db);
  return rows.length > 0;
}

function hashOf(challenge: string): string {
  return createHash("sha256").update(challenge).digest("hex");
}
