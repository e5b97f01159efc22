import type { SignIn, SignInAnswer } from "@/lib/contract/accounts/auth";
import type { Database } from "@/upstream/platform/database/connect";
import { busy, ProblemError } from "@/upstream/platform/http/problem-error";
import { makeChallenge } from "./second-factor/challenges";
import { strengthenHash } from "./password/credentials";
import { issuePasswordSession } from "./issue-session";
import type { Client } from "./sign-in-client";
import { inHashingSlot, strongerHash, verifyPassword } from "./password/password";
import type { SignInThrottle } from "./sign-in-throttle";
import { getAccount, type Account } from "./users";

type Services = { db: Database; throttle: SignInThrottle };

// A sign-in makes some eight queries: with more at once, everybody else's queries wait behind them.
const RUNNING_MAX = 30;
const RETRY_AFTER_SECONDS = 2;

/** By whether the client sent a known device: strangers can't take the places of people who work here. */
const running = { device: 0, stranger: 0 };

/**
 * Answers with a session, or with a challenge for the second step.
 * @throws ProblemError 401 alike for an unknown account and a wrong password, 403 for a suspended account; 429 and 503
 *   with Retry-After
 */
export async function signIn(services: Services, input: SignIn, client: Client): Promise<SignInAnswer> {
  const places = client.device ? "device" : "stranger";
  if (running[places] >= RUNNING_MAX) throw busy(RETRY_AFTER_SECONDS);
  running[places]++;
  try {
    return await checkAndSignIn(services, input, client);
  } finally {
    running[places]--;
  }
}

async function checkAndSignIn(services: Services, { login, password }: SignIn, client: Client): Promise<SignInAnswer> {
  const { db, throttle } = services;
  const account = await getAccount(db, login);
  const attempt = { account: account?.user.id ?? `unknown ${login.toLowerCase()}`, client };
  await throttle.requireFree(attempt);
  const isKnown = account !== null && (client.device?.userIds.includes(account.user.id) ?? false);
  const isCorrect = await inHashingSlot(
    async () => {
      // Asked again: others may have failed while this one waited for its slot.
      await throttle.requireFree(attempt);
      const isMatch = await verifyPassword(account?.passwordHash ?? null, password);
      if (!isMatch) await throttle.countWrongPassword(attempt);
      else if (account) await renewHash(db, account, password);
      return isMatch;
    },
    { isFirst: isKnown },
  );
  if (!account || !isCorrect) throw new ProblemError(401, "Incorrect username, email or password.");
  await throttle.countRightPassword(attempt);
  const { user, hasTwoFactor, isSuspended } = account;
  // Said only to somebody who knows the password.
  if (isSuspended) throw new ProblemError(403, "Your account is suspended. Ask an administrator to reactivate it.");
  if (hasTwoFactor) return { step: "two-factor", challenge: await makeChallenge(db, "two-factor", user.id) };
  return issuePasswordSession(db, user, client);
}

async function renewHash(db: Database, { user, passwordHash }: Account, password: string): Promise<void> {
  if (passwordHash === null) return;
  const newHash = await strongerHash(passwordHash, password);
  if (newHash !== null) await strengthenHash(db, user.id, { from: passwordHash, to: newHash });
}
