import type { Acceptance } from "@/lib/contract/accounts/account-links";
import type { SignedIn } from "@/lib/contract/accounts/auth";
import { useLink } from "@/upstream/accounts/auth/account-links";
import { storePassword } from "@/upstream/accounts/auth/password/credentials";
import { hashPassword } from "@/upstream/accounts/auth/password/password";
import { requireStrongPassword } from "@/upstream/accounts/auth/password/password-strength";
import { issuePasswordSession } from "@/upstream/accounts/auth/issue-session";
import type { Client } from "@/upstream/accounts/auth/sign-in-client";
import { requireUser } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { activateOwnAccount } from "@/upstream/accounts/sign-up/own-account";
import { ownerOf, requireLinkUser } from "./link-user";

/**
 * Sets name and password of an invited person and signs in: of concurrent calls one succeeds.
 * @throws ProblemError 404 if the invitation no longer works, 422 on a weak password
 */
export async function acceptInvitation(
  db: Database,
  input: Acceptance,
  { client, requestId }: { client: Client; requestId: string },
): Promise<SignedIn> {
  const { token, firstName, lastName, password } = input;
  const user = await requireLinkUser(db, "invitation", token);
  await requireStrongPassword(password, { ...ownerOf(user), firstName, lastName });
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    const { userId } = await useLink(transaction, "invitation", token);
    await storePassword(transaction, userId, passwordHash, { type: "password-set", client });
    const write = { userId, requestId, source: "invitation" } as const;
    await activateOwnAccount(transaction, write, { firstName, lastName });
    return issuePasswordSession(transaction, await requireUser(transaction, userId), client);
  });
}
