import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { User } from "@/lib/contract/accounts/user";
import { emailSchema, lineSchema } from "@/lib/records/schemas/text-schemas";
import { recordAccountEvent } from "@/upstream/accounts/auth/account-events";
import { revokeLinks } from "@/upstream/accounts/auth/account-links";
import type { Client } from "@/upstream/accounts/auth/sign-in-client";
import { getAccount, getUser, hasUsers, requireUser } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { ProblemError } from "@/upstream/platform/http/problem-error";
import { activateOwnAccount, createOwnAccount } from "@/upstream/accounts/sign-up/own-account";
import type { Identity } from "./provider";

const noAccount = () =>
  new ProblemError(403, "You have no Muster account. Ask an administrator to invite you.", { title: "No account" });

/** @throws ProblemError 422 */
const unverified = () => new ProblemError(422, "Your email address isn’t verified at the identity provider.");

/** @throws ProblemError 422 */
const unusable = () => new ProblemError(422, "Muster can’t use the email address that the identity provider sent.");

/** @property label names the identity provider */
type Arriving = { canSignUp: boolean; requestId: string; label: string; client: Client };

/**
 * The account of an identity: by its subject, or the first time by its verified email.
 * @throws ProblemError 403 if there is none or it is disabled, 422 if an account can't be found without a verified email
 */
export async function findUser(
  db: Database,
  identity: Identity,
  { canSignUp, requestId, label, client }: Arriving,
): Promise<User> {
  const { issuer, subject, email } = identity;
  const known = await db
    .updateTable("identities")
    .set({ lastUsedAt: sql`now()` })
    .where("issuer", "=", issuer)
    .where("subject", "=", subject)
    .returning("userId")
    .executeTakeFirst();
  if (known) {
    const user = await getUser(db, known.userId);
    if (!user) throw noAccount();
    return user;
  }
  if (email === null) throw unverified();
  const user =
    (await findByEmail(db, email)) ?? (canSignUp ? await createUser(db, identity, { email, requestId }) : null);
  if (!user) throw noAccount();
  await linkIdentity(db, identity, user.id);
  await recordAccountEvent(db, user.id, { type: "single-sign-on-linked", client, detail: label });
  // The provider vouches for the address that the invitation went to.
  await activateOwnAccount(db, { userId: user.id, requestId, source: "single sign-on" });
  return user;
}

/** Null also for a disabled account, so that nobody signs up beside it. */
async function findByEmail(db: Database, email: string): Promise<User | null> {
  const { rows } = await sql<{ id: string; isDisabled: boolean }>`
    select id, disabled_at is not null as is_disabled from users where lower(email) = lower(${email}) and deleted_at is null for update
  `.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (row.isDisabled) throw noAccount();
  return getUser(db, row.id);
}

async function linkIdentity(db: Database, { issuer, subject }: Identity, userId: string): Promise<void> {
  // An account that already has an identity belongs to somebody else, to whom the address belonged before.
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("identities")
    .values({ issuer, subject, userId })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  if (!numInsertedOrUpdatedRows) throw noAccount();
  await revokeLinks(db, userId, "invitation");
}

/** The first account of an installation is made by signing up with the setup code. */
async function createUser(
  db: Database,
  identity: Identity,
  { email, requestId }: { email: string; requestId: string },
): Promise<User | null> {
  if (!(await hasUsers(db))) return null;
  if (!emailField.safeParse(email).success) throw unusable();
  const id = uuidv7();
  const username = await freeUsername(db, email);
  const [firstName, lastName] = [nameOf(identity.firstName), nameOf(identity.lastName)];
  const write = { userId: id, requestId, source: "single sign-on" } as const;
  await createOwnAccount(db, write, { firstName, lastName, email, username, userType: "user" });
  return requireUser(db, id);
}

/** A name that the field refuses is left out; people can enter it in their account. */
function nameOf(name: string | null): string | null {
  return nameField.safeParse(name).data ?? null;
}

const emailField = lineSchema("Enter an email", 254).toLowerCase().pipe(emailSchema);
const nameField = lineSchema("Enter a name", 80);

const USERNAME_MAX = 30;

async function freeUsername(db: Database, email: string): Promise<string> {
  const [local = ""] = email.toLowerCase().split("@");
  const cleaned = local.replace(/[^a-z0-9._-]/g, "").replace(/^[._-]+/, "");
  const base = (cleaned.length >= 3 ? cleaned : `user-${cleaned}`).slice(0, USERNAME_MAX);
  return (await getAccount(db, base)) ? `${base}-${uuidv7().slice(-6)}` : base;
}
