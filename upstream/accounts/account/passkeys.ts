import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { uuidv7 } from "uuidv7";
import type { NewPasskey, Passkey, PasskeyAssertion } from "@/lib/contract/accounts/account";
import type { SignedIn } from "@/lib/contract/accounts/auth";
import type { User } from "@/lib/contract/accounts/user";
import { recordAccountEvent } from "@/upstream/accounts/auth/account-events";
import { makeChallenge, useChallenge } from "@/upstream/accounts/auth/second-factor/challenges";
import { issueSession } from "@/upstream/accounts/auth/issue-session";
import type { Client } from "@/upstream/accounts/auth/sign-in-client";
import { getUser, requireEnabled } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { Jobs } from "@/upstream/platform/http/app-type";
import { conflict, invalid, notFound, ProblemError } from "@/upstream/platform/http/problem-error";
import { queueMail } from "@/upstream/operations/mail/queue-mail";
import type { RelyingParty } from "./relying-party";

type Services = { db: Database; jobs: Jobs; relyingParty: RelyingParty };

const PASSKEYS_MAX = 20;
const NAME = "Muster";

/** What the browser needs to make a passkey for the user. @throws ProblemError 409 after too many passkeys */
export async function newPasskeyOptions({ db, relyingParty }: Services, user: User): Promise<Record<string, unknown>> {
  const known = await listKnown(db, user.id);
  if (known.length >= PASSKEYS_MAX) throw conflict(`You can have up to ${PASSKEYS_MAX} passkeys. Remove one first.`);
  const options = await generateRegistrationOptions({
    rpName: NAME,
    rpID: relyingParty.id,
    userID: new TextEncoder().encode(user.id),
    userName: user.username,
    userDisplayName: user.name ?? user.username,
    challenge: fromBase64(await makeChallenge(db, "new-passkey", user.id)),
    attestationType: "none",
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { ...options };
}

/** @throws ProblemError 422 with an error of `credential` for a passkey that can’t be verified, 409 for a known one */
export async function addPasskey(
  { db, jobs, relyingParty }: Services,
  user: User,
  { name, credential }: NewPasskey,
  client: Client,
): Promise<Passkey> {
  const verified = await verifyRegistrationResponse({
    response: credential,
    expectedChallenge: (challenge) => useChallenge(db, "new-passkey", challenge, user.id),
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) {
    throw invalid([{ path: "credential", message: "The passkey couldn’t be verified. Try again" }]);
  }
  const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const passkey = { id: uuidv7(), name, createdAt: new Date().toISOString(), lastUsedAt: null };
  await inTransaction(db, async (transaction) => {
    const added = await transaction
      .insertInto("passkeys")
      .values({
        ...passkey,
        userId: user.id,
        credentialId,
        publicKey: Buffer.from(publicKey).toString("base64url"),
        counter,
        transports,
      })
      .onConflict((conflict) => conflict.column("credentialId").doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) throw conflict("This passkey has been added already.");
    await recordAccountEvent(transaction, user.id, { type: "passkey-added", client, detail: name });
    await queueMail(transaction, jobs, {
      to: user.email,
      subject: "A passkey was added",
      text: `The passkey “${name}” was added to your Muster account ${user.username}, from ${client.network}.\n\nIf it wasn’t you, remove it and change your password.`,
    });
    await requireEnabled(transaction, user.id);
  });
  return passkey;
}

/** @throws ProblemError 404 for an unknown passkey or somebody else’s */
export async function renamePasskey(
  db: Database,
  { userId, id, name, client }: { userId: string; id: string; name: string; client: Client },
): Promise<Passkey> {
  return inTransaction(db, async (transaction) => {
    const passkey = await transaction
      .updateTable("passkeys")
      .set({ name })
      .where("id", "=", id)
      .where("userId", "=", userId)
      .returning(["id", "name", "createdAt", "lastUsedAt"])
      .executeTakeFirst();
    if (!passkey) throw notFound();
    await recordAccountEvent(transaction, userId, { type: "passkey-renamed", client, detail: name });
    return passkey;
  });
}

/** @throws ProblemError 404 for an unknown passkey or somebody else’s */
export async function removePasskey(
  db: Database,
  { userId, id, client }: { userId: string; id: string; client: Client },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const passkey = await transaction
      .deleteFrom("passkeys")
      .where("id", "=", id)
      .where("userId", "=", userId)
      .returning("name")
      .executeTakeFirst();
    if (!passkey) throw notFound();
    await recordAccountEvent(transaction, userId, { type: "passkey-removed", client, detail: passkey.name });
  });
}

/** What the browser needs to sign in with any of its passkeys for this host. */
export async function signInOptions({ db, relyingParty }: Services): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty.id,
    challenge: fromBase64(await makeChallenge(db, "passkey-sign-in", null)),
    userVerification: "required",
  });
  return { ...options };
}

/** A passkey is something one has, unlocked by something one is or knows: two factors. @throws ProblemError 401 */
export async function signInWithPasskey(
  { db, relyingParty }: Services,
  credential: PasskeyAssertion,
  client: Client,
): Promise<SignedIn> {
  const passkey = await db
    .selectFrom("passkeys")
    .selectAll()
    .where("credentialId", "=", credential.id)
    .executeTakeFirst();
  const { userHandle } = credential.response;
  if (!passkey || (userHandle !== undefined && textOf(userHandle) !== passkey.userId)) throw refused();
  const { counter } = passkey;
  const verified = await verifyAuthenticationResponse({
    response: credential,
    expectedChallenge: (challenge) => useChallenge(db, "passkey-sign-in", challenge, null),
    expectedOrigin: relyingParty.origin,
    expectedRPID: relyingParty.id,
    credential: { id: passkey.credentialId, publicKey: fromBase64(passkey.publicKey), counter },
    requireUserVerification: true,
  }).catch(() => null);
  const user = verified?.verified ? await getUser(db, passkey.userId) : null;
  if (!verified || !user) throw refused();
  const { newCounter } = verified.authenticationInfo;
  await db
    .updateTable("passkeys")
    .set({ counter: newCounter, lastUsedAt: new Date() })
    .where("id", "=", passkey.id)
    .execute();
  return issueSession(db, user, { client, method: "passkey" });
}

const refused = () =>
  new ProblemError(401, "This passkey doesn’t belong to an account here. Sign in with your password.");

function listKnown(db: Database, userId: string) {
  return db.selectFrom("passkeys").select("credentialId").where("userId", "=", userId).execute();
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, "base64url"));
}

function textOf(base64: string): string {
  return Buffer.from(base64, "base64url").toString("utf8");
}
