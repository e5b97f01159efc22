import type { AccountEventType, NewAuthenticator, Proof } from "@/lib/contract/accounts/account";
import type { User } from "@/lib/contract/accounts/user";
import { recordAccountEvent } from "@/upstream/accounts/auth/account-events";
import {
  confirmAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  startAuthenticator,
} from "@/upstream/accounts/auth/second-factor/authenticator";
import { requireOwnPassword } from "@/upstream/accounts/auth/password/own-password";
import type { Session } from "@/upstream/accounts/auth/session";
import type { Client } from "@/upstream/accounts/auth/sign-in-client";
import { requireCode } from "@/upstream/accounts/auth/second-factor/two-factor";
import { isTwoFactorRequired } from "@/upstream/accounts/auth/second-factor/two-factor-roles";
import { requireEnabled } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { conflict, invalid } from "@/upstream/platform/http/problem-error";
import { queueMail } from "@/upstream/operations/mail/queue-mail";
import type { AccountServices } from "./account-services";
import { getTwoFactorSince } from "./read-security";

const alreadyOn = () => conflict("Two-factor authentication is on already.");
const notOn = () => conflict("Two-factor authentication is off.");

/**
 * Who must set it up has just given the password, and isn’t asked again.
 * @throws ProblemError 409 if it is on, 422 for a wrong password, 429 and 503 with Retry-After
 */
export async function startTwoFactor(
  services: AccountServices,
  { user, mustSetUpTwoFactor }: Session,
  password: string | undefined,
  client: Client,
): Promise<NewAuthenticator> {
  if (!mustSetUpTwoFactor) await requireOwnPassword(services, user.id, password, client);
  const authenticator = await startAuthenticator(services, user);
  if (!authenticator) throw alreadyOn();
  return authenticator;
}

/** @throws ProblemError 422 for a wrong code, 409 if it is on, 429 after too many codes */
export async function confirmTwoFactor(
  services: AccountServices,
  { user }: Session,
  code: string,
  client: Client,
): Promise<string[]> {
  const { db, codes, box } = services;
  if (await getTwoFactorSince(db, user.id)) throw alreadyOn();
  const attempt = { account: user.id, client };
  await codes.countAttempt(attempt);
  const recoveryCodes = await inTransaction(db, async (transaction) => {
    if (!(await confirmAuthenticator({ db: transaction, box }, user.id, code))) return null;
    await report(transaction, services, user, { type: "two-factor-on", client });
    await requireEnabled(transaction, user.id);
    return makeRecoveryCodes(transaction, user.id);
  });
  if (!recoveryCodes) throw invalid([{ path: "code", message: "Incorrect code. Enter the one displayed now" }]);
  await codes.reset(attempt);
  return recoveryCodes;
}

/** @throws ProblemError as `requireProof` */
export async function renewRecoveryCodes(
  services: AccountServices,
  { user }: Session,
  proof: Proof,
  client: Client,
): Promise<string[]> {
  await requireProof(services, user, proof, client);
  return inTransaction(services.db, async (transaction) => {
    await report(transaction, services, user, { type: "recovery-codes-made", client });
    await requireEnabled(transaction, user.id);
    return makeRecoveryCodes(transaction, user.id);
  });
}

/** @throws ProblemError as `requireProof`; 409 if the person’s access role needs it */
export async function turnOffTwoFactor(
  services: AccountServices,
  { user, person }: Session,
  proof: Proof,
  client: Client,
): Promise<void> {
  if (await isTwoFactorRequired(services.db, person)) {
    throw conflict("Your access role needs two-factor authentication, so it can’t be turned off.");
  }
  await requireProof(services, user, proof, client);
  await inTransaction(services.db, async (transaction) => {
    await removeAuthenticator(transaction, user.id);
    await report(transaction, services, user, { type: "two-factor-off", client });
    await requireEnabled(transaction, user.id);
  });
}

/** The password or a code. @throws ProblemError 409 if two-factor is off, 422, 429 and 503 with Retry-After */
async function requireProof(services: AccountServices, user: User, proof: Proof, client: Client): Promise<void> {
  if (!(await getTwoFactorSince(services.db, user.id))) throw notOn();
  const { code, currentPassword } = proof;
  if (code !== undefined) return requireCode(services, user, code, client);
  if (currentPassword === undefined) {
    throw invalid([{ path: "currentPassword", message: "Enter your password or a code" }]);
  }
  await requireOwnPassword(services, user.id, currentPassword, client);
}

const SUBJECTS: Partial<Record<AccountEventType, string>> = {
  "two-factor-on": "Two-factor authentication was turned on",
  "two-factor-off": "Two-factor authentication was turned off",
  "recovery-codes-made": "New recovery codes were made",
};

async function report(
  db: Database,
  { jobs }: AccountServices,
  user: User,
  { type, client }: { type: AccountEventType; client: Client },
): Promise<void> {
  await recordAccountEvent(db, user.id, { type, client });
  const subject = SUBJECTS[type];
  if (!subject) return;
  const text = `${subject} for your Muster account ${user.username}, from ${client.network}.\n\nIf it wasn’t you, change your password and ask an administrator for help.`;
  await queueMail(db, jobs, { to: user.email, subject, text });
}
