import { sql } from "kysely";
import type { SignedIn, TwoFactorSignIn } from "@/lib/contract/accounts/auth";
import type { User } from "@/lib/contract/accounts/user";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { Jobs } from "@/upstream/platform/http/app-type";
import { invalid, ProblemError } from "@/upstream/platform/http/problem-error";
import { queueMail } from "@/upstream/operations/mail/queue-mail";
import { recordAccountEvent } from "@/upstream/accounts/auth/account-events";
import { isAppCode, useAppCode, useRecoveryCode } from "./authenticator";
import { getChallengedUser, useChallenge } from "./challenges";
import type { CodeLimit } from "./code-limit";
import { issueSession } from "@/upstream/accounts/auth/issue-session";
import type { SecretBox } from "./secret-box";
import type { Client } from "@/upstream/accounts/auth/sign-in-client";
import { getUser } from "@/upstream/accounts/auth/users";

export type CodeServices = { db: Database; jobs: Jobs; box: SecretBox; codes: CodeLimit };

/**
 * The second step of a sign-in.
 * @throws ProblemError 401 once the challenge no longer works, 422 for a wrong code, 429 after too many
 */
export async function signInWithCode(
  services: CodeServices,
  { challenge, code }: TwoFactorSignIn,
  client: Client,
): Promise<SignedIn> {
  const { db } = services;
  const userId = await getChallengedUser(db, "two-factor", challenge);
  const user = userId === null ? null : await getUser(db, userId);
  if (!user) throw new ProblemError(401, "This sign-in has expired. Start again.");
  await requireCode(services, user, code, client);
  if (!(await useChallenge(db, "two-factor", challenge, user.id))) {
    throw new ProblemError(401, "This sign-in has expired. Start again.");
  }
  return issueSession(db, user, { client, method: "two-factor" });
}

/**
 * A code of the app or a recovery code, each of which works once.
 * @throws ProblemError 422 with an error of `code`, 429 after too many
 */
export async function requireCode(services: CodeServices, user: User, code: string, client: Client): Promise<void> {
  const attempt = { account: user.id, client };
  await services.codes.countAttempt(attempt);
  const isRight = isAppCode(code)
    ? await useAppCode(services, user.id, code)
    : await recoverWith(services, user, code, client);
  if (!isRight) throw invalid([{ path: "code", message: "Incorrect code, or it was already used" }]);
  await services.codes.reset(attempt);
}

function recoverWith({ db, jobs }: CodeServices, user: User, code: string, client: Client): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    if (!(await useRecoveryCode(transaction, user.id, code))) return false;
    const left = await countRecoveryCodes(transaction, user.id);
    const detail = left === 1 ? "1 left" : `${left} left`;
    await recordAccountEvent(transaction, user.id, { type: "recovery-code-used", client, detail });
    await queueMail(transaction, jobs, {
      to: user.email,
      subject: "A recovery code was used",
      text: `A recovery code of your Muster account ${user.username} was used; ${detail}.\n\nIf it wasn’t you, change your password and make new recovery codes.`,
    });
    return true;
  });
}

export async function countRecoveryCodes(db: Database, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from recovery_codes where user_id = ${userId} and used_at is null
  `.execute(db);
  return rows[0]?.count ?? 0;
}
