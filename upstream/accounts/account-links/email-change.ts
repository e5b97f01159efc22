import { sql } from "kysely";
import type { EmailChange } from "@/lib/contract/accounts/account";
import { recordAccountEvent } from "@/upstream/accounts/auth/account-events";
import { countRecentLinks, issueLink, linkUrl, revokeLinks, useLink } from "@/upstream/accounts/auth/account-links";
import { getPasswordHash } from "@/upstream/accounts/auth/password/credentials";
import { requireOwnPassword } from "@/upstream/accounts/auth/password/own-password";
import type { Session } from "@/upstream/accounts/auth/session";
import type { Client } from "@/upstream/accounts/auth/sign-in-client";
import type { SignInThrottle } from "@/upstream/accounts/auth/sign-in-throttle";
import { getUser, requireEnabled } from "@/upstream/accounts/auth/users";
import { rethrowViolation } from "@/upstream/changes/check/violations";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { Services } from "@/upstream/platform/http/app-type";
import { conflict, invalid, notFound, throttled } from "@/upstream/platform/http/problem-error";
import { queueMail } from "@/upstream/operations/mail/queue-mail";
import { changeOwnAccount } from "@/upstream/accounts/sign-up/own-account";
import { confirmEmailMail, emailChangedMail, emailChangeRequestedMail, emailInUseMail } from "./mails";

const MAILS_PER_HOUR = 3;

type MailServices = Pick<Services, "db" | "jobs" | "appUrl">;

/**
 * Mails a link to the new address and a notice to the present one. The answer doesn't say whether another account has
 * the address; the mail to it does.
 * @throws ProblemError 409 without a password, 422 for a wrong one or the present address, 429 after several mails
 */
export async function requestEmailChange(
  services: MailServices & { throttle: SignInThrottle },
  { user }: Session,
  { email, currentPassword }: EmailChange,
  client: Client,
): Promise<void> {
  const { db, jobs, appUrl } = services;
  if ((await getPasswordHash(db, user.id)) === null) {
    throw conflict("Your account has no password yet. Sign out and choose “Forgot password” to set one.");
  }
  await requireOwnPassword(services, user.id, currentPassword, client);
  if (email === user.email.toLowerCase()) {
    throw invalid([{ path: "email", message: "This is your email address already" }]);
  }
  await inTransaction(db, async (transaction) => {
    // Locked, so that concurrent requests count each other's links.
    await sql`select from users where id = ${user.id} for update`.execute(transaction);
    if ((await countRecentLinks(transaction, user.id, "email-change")) >= MAILS_PER_HOUR) {
      throw throttled("Too many changes of your email address.", 60 * 60);
    }
    const link = { userId: user.id, purpose: "email-change", createdBy: null, email } as const;
    const url = linkUrl(appUrl, "email-change", await issueLink(transaction, link));
    const isInUse = await hasAccount(transaction, email);
    await queueMail(transaction, jobs, isInUse ? emailInUseMail(email) : confirmEmailMail(user, { email, url }));
    await queueMail(transaction, jobs, emailChangeRequestedMail(user, { email, network: client.network, appUrl }));
    await requireEnabled(transaction, user.id);
  });
}

/**
 * Gives the link's user the address that it was mailed to; links mailed to the former one stop working.
 * @throws ProblemError 404 if the link no longer works, 409 if another account has got the address meanwhile
 */
export async function confirmEmail(
  { db, jobs, appUrl }: MailServices,
  token: string,
  { client, requestId }: { client: Client; requestId: string },
): Promise<void> {
  const work = inTransaction(db, async (transaction) => {
    const { userId, email } = await useLink(transaction, "email-change", token);
    const user = await getUser(transaction, userId);
    if (!user || email === null) throw notFound();
    await changeOwnAccount(transaction, { userId, requestId, source: "account" }, { email });
    await revokeLinks(transaction, userId, "password-reset");
    await recordAccountEvent(transaction, userId, { type: "email-changed", client, detail: email });
    await queueMail(transaction, jobs, emailChangedMail(user, { email, appUrl }));
  });
  await work.catch((error: unknown) => rethrowViolation("users", error));
}

async function hasAccount(db: Database, email: string): Promise<boolean> {
  const { rows } = await sql`select from users where lower(email) = ${email} and deleted_at is null`.execute(db);
  return rows.length > 0;
}
