import type { SignedIn, SignIn } from "@/lib/contract/auth";
import type { User } from "@/lib/contract/user";
import type { Database } from "@/upstream/database/connect";
import { ProblemError } from "@/upstream/http/problem-error";
import { verifyPassword } from "./password";
import { countAttempt, forgetAttempts, throttleKey } from "./throttle";
import { issueToken, TOKEN_SECONDS } from "./tokens";
import { getAccount } from "./users";

/** @throws ProblemError 401 alike for an unknown account and a wrong password; 429 and 503 with Retry-After */
export async function signIn(db: Database, { login, password }: SignIn, address: string): Promise<SignedIn> {
  const account = await getAccount(db, login);
  const key = throttleKey(account?.user.id ?? login.toLowerCase(), address);
  await countAttempt(db, key);
  const fits = await verifyPassword(account?.passwordHash ?? null, password);
  if (!account || !fits) throw new ProblemError(401, "Incorrect username, email or password.");
  await forgetAttempts(db, key);
  return signedInAs(db, account.user);
}

export async function signedInAs(db: Database, user: User): Promise<SignedIn> {
  return { accessToken: await issueToken(db, user.id), expiresIn: TOKEN_SECONDS, user };
}
