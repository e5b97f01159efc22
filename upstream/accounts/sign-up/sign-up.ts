import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { SignedIn, SignUp } from "@/lib/contract/accounts/auth";
import type { AddressLimit } from "@/upstream/accounts/auth/address-limit";
import { storePassword } from "@/upstream/accounts/auth/password/credentials";
import { hashPassword } from "@/upstream/accounts/auth/password/password";
import { requireStrongPassword } from "@/upstream/accounts/auth/password/password-strength";
import { issuePasswordSession } from "@/upstream/accounts/auth/issue-session";
import type { Client } from "@/upstream/accounts/auth/sign-in-client";
import { hasUsers, requireUser } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { sqlState, UNIQUE_VIOLATION, violatedConstraint } from "@/upstream/platform/database/sql-state";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { Services } from "@/upstream/platform/http/app-type";
import { conflict, invalid } from "@/upstream/platform/http/problem-error";
import { createOwnAccount } from "./own-account";

/** Where a request came from. */
type From = { client: Client; requestId: string };

type SignUpServices = Pick<Services, "db" | "setupCodeRequired"> & { limit: AddressLimit };

/**
 * The first account becomes administrator.
 * @throws ProblemError 409 on a taken username or email, 422 on a weak password or a wrong code, 429 after too many
 */
export async function signUp(services: SignUpServices, input: SignUp, { client, requestId }: From): Promise<SignedIn> {
  await requireStrongPassword(input.password, input);
  await services.limit(client);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(services.db, async (db) => {
    const isFirst = await claimFirstAccount(db, services.setupCodeRequired, input.setupCode);
    const id = uuidv7();
    const { firstName, lastName, email, username } = input;
    const values = { firstName, lastName, email, username, userType: isFirst ? "admin" : "user" };
    await createOwnAccount(db, { userId: id, requestId, source: "sign-up" }, values);
    await storePassword(db, id, passwordHash, { type: "password-set", client });
    return issuePasswordSession(db, await requireUser(db, id), client);
  }).catch((error: unknown) => {
    throw duplicateAccount(error) ?? error;
  });
}

async function claimFirstAccount(db: Database, codeRequired: boolean, code: string | undefined): Promise<boolean> {
  if (await hasUsers(db)) return false;
  // Concurrent sign-ups wait for this lock and then find an account.
  const { rows } = await sql<{ setupCode: string | null }>`select setup_code from installation for update`.execute(db);
  if (await hasUsers(db)) return false;
  if (codeRequired && !isSetupCode(rows[0]?.setupCode ?? null, code)) {
    throw invalid([{ path: "setupCode", message: "Enter the setup code that the service printed when it started" }]);
  }
  await deleteSetupCode(db);
  return true;
}

function duplicateAccount(error: unknown): Error | null {
  if (sqlState(error) !== UNIQUE_VIOLATION) return null;
  const path = violatedConstraint(error) === "users_email_unique" ? "email" : "username";
  return conflict(`This ${path} is already used.`, { errors: [{ path, message: `This ${path} is already used` }] });
}

// Leaves out letters and digits that look alike.
const LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const GROUPS = 4;
const GROUP_LENGTH = 5;

/** The code for the first sign-up, the same for every process of an installation; null once it has accounts. */
export async function requireSetupCode(db: Database): Promise<string | null> {
  if (await hasUsers(db)) return null;
  const { rows } = await sql<{ setupCode: string }>`
    update installation set setup_code = coalesce(setup_code, ${makeCode()}) returning setup_code
  `.execute(db);
  return rows[0]?.setupCode ?? null;
}

async function deleteSetupCode(db: Database): Promise<void> {
  await sql`update installation set setup_code = null`.execute(db);
}

function isSetupCode(code: string | null, input: string | undefined): boolean {
  if (!code || !input) return false;
  return timingSafeEqual(digest(code), digest(input.toUpperCase()));
}

function makeCode(): string {
  const group = () => Array.from({ length: GROUP_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: GROUPS }, group).join("-");
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
