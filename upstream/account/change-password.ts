import type { PasswordChange } from "@/lib/contract/account/account";
import type { SignedIn } from "@/lib/contract/account/auth";
import { ownerOf } from "@/upstream/account-links/link-user";
import { passwordChangedMail } from "@/upstream/account-links/mails";
import { recordAccountEvent } from "@/upstream/auth/account-events";
import { getPasswordHash, storePassword } from "@/upstream/auth/password/credentials";
import { issueSession } from "@/upstream/auth/issue-session";
import { requireOwnPassword } from "@/upstream/auth/password/own-password";
import { hashPassword } from "@/upstream/auth/password/password";
import { requireStrongPassword } from "@/upstream/auth/password/password-strength";
import { revokeToken, revokeTokensOf, type Session } from "@/upstream/auth/session";
import type { Client } from "@/upstream/auth/sign-in-client";
import type { SignInThrottle } from "@/upstream/auth/sign-in-throttle";
import { requireEnabled } from "@/upstream/auth/users";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import type { Jobs } from "@/upstream/http/app-type";
import { conflict, invalid } from "@/upstream/http/problem-error";
import { queueMail } from "@/upstream/mail/queue-mail";

type Services = { db: Database; jobs: Jobs; appUrl: string; throttle: SignInThrottle };

/**
 * Gives the session a new token, so that a copy of the old one is dead.
 * @throws ProblemError 409 without a password, 422 for a wrong or a weak one, 429 and 503 with Retry-After
 */
export async function changePassword(
  services: Services,
  session: Session,
  input: PasswordChange,
  client: Client,
): Promise<SignedIn> {
  const { db, jobs, appUrl } = services;
  const { user } = session;
  if ((await getPasswordHash(db, user.id)) === null) {
    throw conflict("Your account has no password yet. Sign out and choose “Forgot password” to set one.");
  }
  await requireOwnPassword(services, user.id, input.currentPassword, client);
  if (input.password === input.currentPassword) {
    throw invalid([{ path: "password", message: "Use a password other than the current one" }]);
  }
  await requireStrongPassword(input.password, ownerOf(user));
  const passwordHash = await hashPassword(input.password);
  return inTransaction(db, async (transaction) => {
    await storePassword(transaction, user.id, passwordHash);
    await recordAccountEvent(transaction, user.id, { type: "password-changed", client });
    if (input.endOtherSessions) await revokeTokensOf(transaction, user.id);
    else await revokeToken(transaction, session.tokenHash);
    const ended = input.endOtherSessions ? "all its other sessions" : null;
    await queueMail(transaction, jobs, passwordChangedMail(user, { appUrl, network: client.network, ended }));
    await requireEnabled(transaction, user.id);
    const { method, mustSetUpTwoFactor } = session;
    return issueSession(transaction, user, { client, method, mustSetUpTwoFactor });
  });
}
