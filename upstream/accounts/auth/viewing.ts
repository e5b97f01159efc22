import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { personOf } from "@/lib/accounts/access/access-role";
import { canViewAs } from "@/lib/accounts/access/user-rules";
import type { SignedIn } from "@/lib/contract/accounts/auth";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { forbidden, notFound } from "@/upstream/platform/http/problem-error";
import { issueToken, TOKEN_SECONDS, type Session } from "./session";
import { getUser } from "./users";

/**
 * A session of another user for an administrator: nothing can be changed in it, and it ends with the administrator's own.
 * @throws ProblemError 404, and 403 unless an administrator views as somebody who isn't one
 */
export async function startViewing(
  db: Database,
  { user, person, tokenHash }: Session,
  userId: string,
): Promise<SignedIn> {
  return inTransaction(db, async (transaction) => {
    const viewed = await getUser(transaction, userId);
    if (!viewed) throw notFound();
    if (!canViewAs(person, personOf(viewed))) throw forbidden();
    const viewing = { id: uuidv7(), viewerId: user.id, userId };
    await transaction.insertInto("viewings").values(viewing).execute();
    const accessToken = await issueToken(transaction, userId, { viewerToken: tokenHash });
    return { accessToken, expiresIn: TOKEN_SECONDS, user: viewed };
  });
}

/** Notes when the view ended; its token is revoked as at any sign-out. */
export async function endViewing(db: Database, { user, viewer }: Session): Promise<void> {
  if (!viewer) return;
  await sql`
    update viewings set ended_at = now() where viewer_id = ${viewer.id} and user_id = ${user.id} and ended_at is null
  `.execute(db);
}
