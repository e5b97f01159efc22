import { linkTime } from "@/lib/accounts/access/link-time";
import type { LinkPurpose } from "@/lib/contract/accounts/account-links";
import { issueLink, linkUrl } from "@/upstream/accounts/auth/account-links";
import type { Database } from "@/upstream/platform/database/connect";
import type { Services } from "@/upstream/platform/http/app-type";
import { composeMail } from "@/upstream/operations/mail/compose-mail";
import { queueMail } from "@/upstream/operations/mail/queue-mail";

type MailServices = Pick<Services, "jobs" | "appUrl">;

type Recipient = { id: string; email: string; name: string };

/** Queues the mail with a new link; earlier invitations of the user stop working. */
export async function sendInvitation(
  db: Database,
  services: MailServices,
  { id, email, name }: Recipient,
  createdBy: string,
): Promise<void> {
  const link = await newLink(db, services, { userId: id, purpose: "invitation", createdBy });
  const mail = composeMail({ email, name }, "You’re invited to Muster", [
    `You have been invited to Muster. Open this link to set a password and sign in:\n${link}`,
    `The link works once, for ${linkTime("invitation")}. If you don’t know what this is about, ignore this email.`,
  ]);
  await queueMail(db, services.jobs, mail);
}

/** Queues the mail with a new link; earlier links of the user for a new password stop working. */
export async function sendResetLink(
  db: Database,
  services: MailServices,
  { id, email, name }: Recipient,
  createdBy: string,
): Promise<void> {
  const link = await newLink(db, services, { userId: id, purpose: "password-reset", createdBy });
  const mail = composeMail({ email, name }, "Set a new password for Muster", [
    `An administrator sent you this link to set a new password:\n${link}`,
    `The link works once, for ${linkTime("password-reset")}. Until then your password stays as it is.`,
  ]);
  await queueMail(db, services.jobs, mail);
}

type NewLink = { userId: string; purpose: LinkPurpose; createdBy: string };

async function newLink(db: Database, { appUrl }: MailServices, link: NewLink): Promise<string> {
  return linkUrl(appUrl, link.purpose, await issueLink(db, link));
}
