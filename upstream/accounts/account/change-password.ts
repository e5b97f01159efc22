import type { PasswordChange } from "@/lib/contract/accounts/account";
import type { SignedIn } from "@/lib/contract/accounts/auth";
import { ownerOf } from "@/upstream/accounts/account-links/link-user";
import { passwordChangedMail } from "@/upstream/accounts/account-links/mails";
import { getPasswordHash, storePassword } from "@/upstream/accounts/auth/password/credentials";
import { issueSession } from "@/upstream/accounts/auth/issue-session";
import { requireOwnPassword } from "@/upstream/accounts/auth/password/own-password";
import { hashPassword } from "@/upstream/accounts/auth/password/password";
import { requireStrongPassword } from "@/upstream/accounts/auth/password/password-strength";
import { revokeToken, revokeTokensOf, type Session } from "@/upstream/accounts/auth/session";
import type { Client } from "@/upstream/accounts/auth/sign-in-client";
import type { SignInThrottle } from "@/upstream/accounts/auth/sign-in-throttle";
import { requireEnabled } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { Jobs } from "@/upstream/platform/http/app-type";
import { conflict, invalid } from "@/upstream/platform/http/problem-error";
import { queueMail } from "@/upstream/operations/mail/queue-mail";

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
    await storePassword(transaction, user.id, passwordHash, { type: "password-changed", client });
    if (input.endOtherSessions) await revokeTokensOf(transaction, user.id);
    else await revokeToken(transaction, session.tokenHash);
    const ended = input.endOtherSessions ? "all its other sessions" : null;
    await queueMail(transaction, jobs, passwordChangedMail(user, { appUrl, network: client.network, ended }));
    await requireEnabled(transaction, user.id);
    const { method, mustSetUpTwoFactor } = session;
    return issueSession(transaction, user, { client, method, mustSetUpTwoFactor });
  });
}
