import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import type { SignedIn, SignUp } from "@/lib/contract/auth";
import type { Database } from "@/upstream/database/connect";
import { sqlState, UNIQUE_VIOLATION, violatedConstraint } from "@/upstream/database/sql-state";
import { inTransaction } from "@/upstream/database/transaction";
import { conflict, invalid } from "@/upstream/http/problem-error";
import type { Services } from "@/upstream/http/app-type";
import { hashPassword } from "./password";
import { fitsSetupCode, forgetSetupCode } from "./setup-code";
import { signedInAs } from "./sign-in";
import { hasUsers, requireUser } from "./users";

/** The first account becomes administrator. @throws ProblemError 409 on a taken username or email, 422 on a wrong code */
export async function signUp(services: Services, given: SignUp): Promise<SignedIn> {
  const passwordHash = await hashPassword(given.password);
  return inTransaction(services.db, async (db) => {
    const isFirst = await claimFirst(db, services.setupCodeRequired, given.setupCode);
    const id = uuidv7();
    await insertUser(db, { id, given, passwordHash, userType: isFirst ? "admin" : "user" });
    return signedInAs(db, await requireUser(db, id));
  }).catch((error: unknown) => {
    throw takenBy(error) ?? error;
  });
}

async function claimFirst(db: Database, codeRequired: boolean, code: string | undefined): Promise<boolean> {
  if (await hasUsers(db)) return false;
  // Concurrent sign-ups wait for this lock and then find an account.
  const { rows } = await sql<{ setupCode: string | null }>`select setup_code from installation for update`.execute(db);
  if (await hasUsers(db)) return false;
  if (codeRequired && !fitsSetupCode(rows[0]?.setupCode ?? null, code)) {
    throw invalid([{ path: "setupCode", message: "Enter the setup code that the service printed when it started" }]);
  }
  await forgetSetupCode(db);
  return true;
}

type NewUser = { id: string; given: SignUp; passwordHash: string; userType: string };

async function insertUser(db: Database, { id, given, passwordHash, userType }: NewUser): Promise<void> {
  const { firstName, lastName, email, username } = given;
  await db.insertInto("users").values({ id, firstName, lastName, email, username, passwordHash, userType }).execute();
}

function takenBy(error: unknown): Error | null {
  if (sqlState(error) !== UNIQUE_VIOLATION) return null;
  const path = violatedConstraint(error) === "users_email_unique" ? "email" : "username";
  return conflict(`This ${path} is already taken.`, { errors: [{ path, message: `This ${path} is already taken` }] });
}
