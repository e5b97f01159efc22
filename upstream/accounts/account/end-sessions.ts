import { sql } from "kysely";
import { recordAccountEvent } from "@/upstream/accounts/auth/account-events";
import { isLive, revokeTokensOf, type Session } from "@/upstream/accounts/auth/session";
import type { Client } from "@/upstream/accounts/auth/sign-in-client";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { notFound } from "@/upstream/platform/http/problem-error";

/** @throws ProblemError 404 for a session that has ended or is somebody else’s */
export async function endSession(db: Database, { user }: Session, id: string, client: Client): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ network: string | null }>`
      update tokens set revoked_at = now() where id = ${id} and user_id = ${user.id} and ${isLive("tokens")} returning network
    `.execute(transaction);
    const [ended] = rows;
    if (!ended) throw notFound();
    const detail = ended.network === null ? null : `Signed in from ${ended.network}`;
    await recordAccountEvent(transaction, user.id, { type: "session-ended", client, detail });
  });
}

export async function endOtherSessions(db: Database, { user, tokenHash }: Session, client: Client): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const ended = await revokeTokensOf(transaction, user.id, tokenHash);
    if (ended === 0) return;
    const detail = ended === 1 ? "1 session" : `${ended} sessions`;
    await recordAccountEvent(transaction, user.id, { type: "sessions-ended", client, detail });
  });
}
