import { createHash, randomInt } from "node:crypto";
import { sql } from "kysely";
import { Secret, TOTP } from "otpauth";
import type { NewAuthenticator } from "@/lib/contract/accounts/account";
import type { User } from "@/lib/contract/accounts/user";
import type { Database } from "@/upstream/platform/database/connect";
import type { SecretBox } from "./secret-box";

const ISSUER = "Muster";
const SECRET_BYTES = 20;
const DIGITS = 6;
const PERIOD_SECONDS = 30;
/** Codes of the period before and after are accepted, too, since clocks differ. */
const WINDOW = 1;

const RECOVERY_CODES = 10;
// Leaves out letters and digits that look alike. Twelve of them are 59 bits, too many to guess from a hash.
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUPS = 3;
const GROUP_LENGTH = 4;

type Services = { db: Database; box: SecretBox };

/** A new secret in place of one that was never confirmed; null if two-factor authentication is on already. */
export async function startAuthenticator({ db, box }: Services, user: User): Promise<NewAuthenticator | null> {
  const secret = new Secret({ size: SECRET_BYTES });
  const { rows } = await sql`
    insert into authenticators (user_id, secret) values (${user.id}, ${box.seal(secret.base32, user.id)})
    on conflict (user_id) do update set secret = excluded.secret, created_at = now(), last_step = 0
      where authenticators.confirmed_at is null
    returning user_id
  `.execute(db);
  if (rows.length === 0) return null;
  return { key: secret.base32, uri: totpOf(secret, user.email).toString() };
}

/** Turns two-factor authentication on; false for a wrong code. Call it in a transaction. */
export async function confirmAuthenticator(services: Services, userId: string, code: string): Promise<boolean> {
  const step = await matchStep(services, userId, code, "unconfirmed");
  if (step === null) return false;
  const { rows } = await sql`
    update authenticators set confirmed_at = now(), last_step = ${step}
    where user_id = ${userId} and confirmed_at is null and last_step < ${step}
    returning user_id
  `.execute(services.db);
  if (rows.length === 0) return false;
  await sql`update tokens set must_set_up_two_factor = false where user_id = ${userId}`.execute(services.db);
  return true;
}

/** Returns whether there was one in use. */
export async function removeAuthenticator(db: Database, userId: string): Promise<boolean> {
  const { rows } = await sql<{ isConfirmed: boolean }>`
    delete from authenticators where user_id = ${userId} returning confirmed_at is not null as is_confirmed
  `.execute(db);
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db);
  return rows[0]?.isConfirmed ?? false;
}

/** Whether a code of the app is right. Each works once: of concurrent calls with the same code one succeeds. */
export async function useAppCode(services: Services, userId: string, code: string): Promise<boolean> {
  const step = await matchStep(services, userId, code, "confirmed");
  if (step === null) return false;
  const { rows } = await sql`
    update authenticators set last_step = ${step}
    where user_id = ${userId} and confirmed_at is not null and last_step < ${step}
    returning user_id
  `.execute(services.db);
  return rows.length > 0;
}

/** Whether a recovery code is right. Each works once. */
export async function useRecoveryCode(db: Database, userId: string, code: string): Promise<boolean> {
  const { rows } = await sql`
    update recovery_codes set used_at = now()
    where user_id = ${userId} and hash = ${hashOf(userId, code)} and used_at is null
    returning hash
  `.execute(db);
  return rows.length > 0;
}

/** New recovery codes in place of all earlier ones; only their hashes are stored. */
export async function makeRecoveryCodes(db: Database, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, makeCode);
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(db);
  await db
    .insertInto("recoveryCodes")
    .values(codes.map((code) => ({ userId, hash: hashOf(userId, code) })))
    .execute();
  return codes;
}

async function matchStep(
  { db, box }: Services,
  userId: string,
  code: string,
  state: "confirmed" | "unconfirmed",
): Promise<number | null> {
  const { rows } = await sql<{ secret: string }>`
    select secret from authenticators
    where user_id = ${userId} and (confirmed_at is not null) = ${state === "confirmed"}
  `.execute(db);
  const [stored] = rows;
  if (!stored) return null;
  const key = box.open(stored.secret, userId);
  if (key === null) throw new Error("No secret of TWO_FACTOR_SECRET opens a stored authenticator key");
  const timestamp = Date.now();
  const delta = totpOf(Secret.fromBase32(key)).validate({ token: code.replace(/\s/g, ""), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta;
}

function totpOf(secret: Secret, label = ISSUER): TOTP {
  return new TOTP({ issuer: ISSUER, label, secret, digits: DIGITS, period: PERIOD_SECONDS, algorithm: "SHA1" });
}

/** Whether a code has the form of the app's codes, not of a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code.replace(/\s/g, ""));
}

function makeCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

function hashOf(userId: string, code: string): string {
  const letters = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return createHash("sha256").update(`${userId} ${letters}`).digest("hex");
}
