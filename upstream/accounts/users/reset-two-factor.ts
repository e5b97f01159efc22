import { recordAccountEvent } from "@/upstream/accounts/auth/account-events";
import { removeAuthenticator } from "@/upstream/accounts/auth/second-factor/authenticator";
import { revokeTokensOf } from "@/upstream/accounts/auth/session";
import { requireEnabled } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import type { Services } from "@/upstream/platform/http/app-type";
import { conflict } from "@/upstream/platform/http/problem-error";
import { composeMail } from "@/upstream/operations/mail/compose-mail";
import { queueMail } from "@/upstream/operations/mail/queue-mail";
import type { ManagedUser } from "./user-access";

/**
 * For somebody who has lost their authenticator and recovery codes: their password alone signs them in again.
 * @throws ProblemError 409 if it is off
 */
export async function resetTwoFactor(
  db: Database,
  { jobs }: Pick<Services, "jobs">,
  user: ManagedUser,
  actorId: string,
): Promise<void> {
  if (!(await removeAuthenticator(db, user.id))) throw conflict("Two-factor authentication is off.");
  await revokeTokensOf(db, user.id);
  await recordAccountEvent(db, user.id, { type: "two-factor-reset", client: null, by: actorId });
  const mail = composeMail(user, "Your two-factor authentication was reset", [
    "An administrator reset two-factor authentication for your Muster account. Your authenticator app and recovery codes no longer work, and you have been signed out everywhere.",
    "Sign in with your password, and set it up again in your account. If you didn’t ask for this, tell an administrator.",
  ]);
  await queueMail(db, jobs, mail);
  await requireEnabled(db, actorId);
}
