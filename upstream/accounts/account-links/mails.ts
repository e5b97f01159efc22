import { linkTime } from "@/lib/accounts/access/link-time";
import type { User } from "@/lib/contract/accounts/user";
import { composeMail } from "@/upstream/operations/mail/compose-mail";
import type { Mail } from "@/upstream/operations/mail/queue-mail";

const IGNORE = "If you didn’t request this, you can ignore this email: nothing has changed.";

export function passwordResetMail(user: User, url: string): Mail {
  return mailTo(user, "Reset your Muster password", [
    `Somebody, probably you, requested a new password for your Muster account “${user.username}”.`,
    `Set a new password within ${linkTime("password-reset")}:\n${url}`,
    `The link works once. ${IGNORE}`,
  ]);
}

/** For somebody who was invited or signs in elsewhere. */
export function withoutPasswordMail(user: User): Mail {
  return mailTo(user, "Your Muster account has no password", [
    `Somebody, probably you, requested a new password for your Muster account “${user.username}”, which has no password yet.`,
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
    `The password of your Muster account “${user.username}” was changed just now${from}${sessions}.`,
    `If this wasn’t you, set another password at once, and tell an administrator:\n${appUrl}/auth/forgot`,
  ]);
}

export function confirmEmailMail(user: User, { email, url }: { email: string; url: string }): Mail {
  return composeMail({ email, name: greetedName(user) }, "Confirm your new email address for Muster", [
    `Somebody, probably you, wants to use this address for the Muster account “${user.username}”.`,
    `Confirm it within ${linkTime("email-change")}:\n${url}`,
    "The link works once. If you didn’t request this, you can ignore this email: nothing has changed.",
  ]);
}

/** To an address that another account has; only its owner learns of it. */
export function emailInUseMail(email: string): Mail {
  return composeMail({ email, name: null }, "Your email address already has a Muster account", [
    "Somebody, perhaps you, wants to use this address for another Muster account. That isn’t possible: one account has it already.",
    "If that wasn’t you, you can ignore this email: nothing has changed.",
  ]);
}

type RequestedEmail = { email: string; network: string; appUrl: string };

export function emailChangeRequestedMail(user: User, { email, network, appUrl }: RequestedEmail): Mail {
  return mailTo(user, "A new email address for your Muster account", [
    `A change of your Muster account “${user.username}” to the email ${email} was requested from ${network}. It takes effect once somebody confirms the link mailed there.`,
    `If this wasn’t you, set another password at once, and tell an administrator:\n${appUrl}/auth/forgot`,
  ]);
}

export function emailChangedMail(user: User, { email, appUrl }: { email: string; appUrl: string }): Mail {
  return mailTo(user, "The email address of your Muster account was changed", [
    `Your Muster account “${user.username}” now has the email ${email}. Emails no longer come here.`,
    `If this wasn’t you, tell an administrator at once. Your username and password still sign you in:\n${appUrl}/auth`,
  ]);
}

function mailTo(user: User, subject: string, paragraphs: readonly string[]): Mail {
  return composeMail({ email: user.email, name: greetedName(user) }, subject, paragraphs);
}

/** What somebody is called by: of people with one name, this. */
function greetedName({ firstName, lastName }: User): string | null {
  return firstName ?? lastName;
}
