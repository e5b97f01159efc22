import { sql } from "kysely";
import type { NewPassword } from "@/lib/contract/accounts/account-links";
import type { User } from "@/lib/contract/accounts/user";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { Jobs, Services } from "@/upstream/platform/http/app-type";
import { notFound } from "@/upstream/platform/http/problem-error";
import { queueMail } from "@/upstream/operations/mail/queue-mail";
import { countRecentLinks, issueLink, linkUrl, revokeLinks, useLink } from "@/upstream/accounts/auth/account-links";
import { storePassword } from "@/upstream/accounts/auth/password/credentials";
import { hashPassword } from "@/upstream/accounts/auth/password/password";
import { requireStrongPassword } from "@/upstream/accounts/auth/password/password-strength";
import { revokeTokensOf } from "@/upstream/accounts/auth/session";
import type { Client } from "@/upstream/accounts/auth/sign-in-client";
import { getAccount, getUser } from "@/upstream/accounts/auth/users";
import { activateOwnAccount } from "@/upstream/accounts/sign-up/own-account";
import { ownerOf, requireLinkUser } from "./link-user";
import { passwordChangedMail, passwordResetMail, withoutPasswordMail } from "./mails";

const MAILS_PER_HOUR = 3;

/** Does the same work whether the account exists; the rest follows in the background. */
export async function requestPasswordReset({ db, jobs }: Pick<Services, "db" | "jobs">, login: string): Promise<void> {
  const account = await getAccount(db, login);
  // A suspended user's job mails nothing.
  await jobs.enqueue(db, "password-resets", { userId: account?.user.id ?? null });
}

type MailServices = { db: Database; jobs: Jobs; appUrl: string };

/** Mails a link to an enabled user, unless they got several within the hour. */
export async function sendPasswordReset({ db, jobs, appUrl }: MailServices, userId: string): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // Locked, so that concurrent requests count each other's links.
    await sql`select from users where id = ${userId} for update`.execute(transaction);
    const user = await getUser(transaction, userId);
    if (!user || (await countRecentLinks(transaction, userId, "password-reset")) >= MAILS_PER_HOUR) return;
    const token = await issueLink(transaction, { userId, purpose: "password-reset", createdBy: null });
    const hasPassword = await hasCredentials(transaction, userId);
    const mail = hasPassword
      ? passwordResetMail(user, linkUrl(appUrl, "password-reset", token))
      : withoutPasswordMail(user);
    if (!hasPassword) await revokeLinks(transaction, userId, "password-reset");
    await queueMail(transaction, jobs, mail);
  });
}

/** @throws ProblemError 404 if the link no longer works, 422 on a weak password */
export async function resetPassword(
  { db, jobs, appUrl }: MailServices,
  input: NewPassword,
  { client, requestId }: { client: Client; requestId: string },
): Promise<User> {
  const user = await requireLinkUser(db, "password-reset", input.token);
  await requireStrongPassword(input.password, ownerOf(user));
  const passwordHash = await hashPassword(input.password);
  return inTransaction(db, async (transaction) => {
    const { userId } = await useLink(transaction, "password-reset", input.token);
    const current = await getUser(transaction, userId);
    if (!current) throw notFound();
    await storePassword(transaction, userId, passwordHash, { type: "password-reset", client });
    await revokeTokensOf(transaction, userId);
    // The link came to the address that the invitation went to.
    await activateOwnAccount(transaction, { userId, requestId, source: "invitation" });
    await queueMail(
      transaction,
      jobs,
      passwordChangedMail(current, { appUrl, network: null, ended: "all its sessions" }),
    );
    return current;
  });
}

async function hasCredentials(db: Database, userId: string): Promise<boolean> {
  const row = await db.selectFrom("credentials").select("userId").where("userId", "=", userId).executeTakeFirst();
  return row !== undefined;
}
