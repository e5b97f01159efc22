import type { User } from "@/lib/contract/user";
import type { Mail } from "@/upstream/mail/queue-mail";

const IGNORE = "If you didn’t request this, you can ignore this mail: nothing has changed.";

export function passwordResetMail(user: User, url: string): Mail {
  return mailTo(user, "Reset your Muster password", [
    `Somebody, probably you, requested a new password for your Muster account ${user.username}.`,
    `Set a new password within one hour:\n${url}`,
    `The link works once. ${IGNORE}`,
  ]);
}

/** For somebody who was invited or signs in elsewhere. */
export function withoutPasswordMail(user: User): Mail {
  return mailTo(user, "Your Muster account has no password", [
    `Somebody, probably you, requested a new password for your Muster account ${user.username}, which has no password yet.`,
    "If you were invited, open the link in your invitation; an administrator can send it again. If you sign in with your company’s account, continue to do so.",
    IGNORE,
  ]);
}

type PasswordChange = {
  appUrl: string;
  /** From where it was changed; null if the reader followed a link in a mail. */
  network: string | null;
  ended: "all its sessions" | "all its other sessions" | null;
};

export function passwordChangedMail(user: User, { appUrl, network, ended }: PasswordChange): Mail {
  const from = network === null ? "" : ` from ${network}`;
  const sessions = ended === null ? "" : `, and ${ended} ended`;
  return mailTo(user, "Your Muster password was changed", [
    `The password of your Muster account ${user.username} was changed just now${from}${sessions}.`,
    `If this wasn’t you, set another password at once, and tell an administrator:\n${appUrl}/auth/forgot`,
  ]);
}

function mailTo(user: User, subject: string, paragraphs: readonly string[]): Mail {
  const greeting = user.firstName ? `Hello ${user.firstName},` : "Hello,";
  return { to: user.email, subject, text: [greeting, ...paragraphs].join("\n\n") };
}
