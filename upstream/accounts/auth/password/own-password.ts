import type { Database } from "@/upstream/platform/database/connect";
import { invalid } from "@/upstream/platform/http/problem-error";
import { getPasswordHash } from "./credentials";
import { inHashingSlot, verifyPassword } from "./password";
import type { Client } from "@/upstream/accounts/auth/sign-in-client";
import type { SignInThrottle } from "@/upstream/accounts/auth/sign-in-throttle";

type Services = { db: Database; throttle: SignInThrottle };

/**
 * Before a sensitive change by somebody who is signed in, throttled like sign-in. Who has no password gives none.
 * @throws ProblemError 422 with an error of `currentPassword`; 429 and 503 with Retry-After
 */
export async function requireOwnPassword(
  { db, throttle }: Services,
  userId: string,
  password: string | undefined,
  client: Client,
): Promise<void> {
  const passwordHash = await getPasswordHash(db, userId);
  if (passwordHash === null) return;
  if (password === undefined) throw wrong("Enter your current password");
  const attempt = { account: userId, client };
  await throttle.requireFree(attempt);
  const isCorrect = await inHashingSlot(
    async () => {
      // Again: others may have failed while this one waited for its slot.
      await throttle.requireFree(attempt);
      const isMatch = await verifyPassword(passwordHash, password);
      if (!isMatch) await throttle.countWrongPassword(attempt);
      return isMatch;
    },
    { isFirst: client.device?.userIds.includes(userId) ?? false },
  );
  if (!isCorrect) throw wrong("Incorrect password");
  await throttle.countRightPassword(attempt);
}

function wrong(message: string) {
  return invalid([{ path: "currentPassword", message }]);
}
