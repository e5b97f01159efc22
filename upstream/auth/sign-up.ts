import { createHash, randomInt, timingSafeEqual } from "node:crypto";
import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { personOf } from "@/lib/access/access-role";
import type { SignedIn, SignUp } from "@/lib/contract/auth";
import type { Database } from "@/upstream/database/connect";
import { sqlState, UNIQUE_VIOLATION, violatedConstraint } from "@/upstream/database/sql-state";
import { inTransaction } from "@/upstream/database/transaction";
import type { Services } from "@/upstream/http/app-type";
import { conflict, invalid } from "@/upstream/http/problem-error";
import { storePassword } from "./credentials";
import { issueSession } from "./issue-session";
import { hashPassword } from "./password";
import { requireStrongPassword } from "./password-strength";
import type { Client } from "./sign-in-client";
import type { SignUpLimit } from "./sign-up-limit";
import { isTwoFactorRequired } from "./two-factor";
import { hasUsers, requireUser } from "./users";

type SignUpServices = Pick<Services, "db" | "setupCodeRequired"> & { limit: SignUpLimit };

/**
 * The first account becomes administrator.
 * @throws ProblemError 409 on a taken username or email, 422 on a weak password or a wrong code, 429 after too many
 */
export async function signUp(services: SignUpServices, input: SignUp, client: Client): Promise<SignedIn> {
  await requireStrongPassword(input.password, input);
  await services.limit(client);
  const passwordHash = await hashPassword(input.password);
  return inTransaction(services.db, async (db) => {
    const isFirst = await claimFirstAccount(db, services.setupCodeRequired, input.setupCode);
    const id = uuidv7();
    await insertUser(db, { id, input, passwordHash, userType: isFirst ? "admin" : "user" });
    const user = await requireUser(db, id);
    const mustSetUpTwoFactor = await isTwoFactorRequired(db, personOf(user));
    return issueSession(db, user, { client, method: "password", mustSetUpTwoFactor });
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

type NewUser = { id: string; input: SignUp; passwordHash: string; userType: string };

async function insertUser(db: Database, { id, input, passwordHash, userType }: NewUser): Promise<void> {
  const { firstName, lastName, email, username } = input;
  await db.insertInto("users").values({ id, firstName, lastName, email, username, userType }).execute();
  await storePassword(db, id, passwordHash);
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
