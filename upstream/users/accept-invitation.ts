import type { Acceptance } from "@/lib/contract/account-links";
import type { SignedIn } from "@/lib/contract/auth";
import { useLink } from "@/upstream/auth/account-links";
import { storePassword } from "@/upstream/auth/credentials";
import { ownerOf, requireLinkUser } from "@/upstream/auth/links/link-user";
import { hashPassword } from "@/upstream/auth/password";
import { requireStrongPassword } from "@/upstream/auth/password-strength";
import { issueSession } from "@/upstream/auth/sign-in";
import { requireUser } from "@/upstream/auth/users";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { changeOwnAccount } from "./own-account";

/**
 * Sets name and password of an invited person and signs in: of concurrent calls one succeeds.
 * @throws ProblemError 404 if the invitation no longer works, 422 on a weak password
 */
export async function acceptInvitation(db: Database, input: Acceptance, requestId: string): Promise<SignedIn> {
  const { token, firstName, lastName, password } = input;
  const user = await requireLinkUser(db, "invitation", token);
  await requireStrongPassword(password, { ...ownerOf(user), firstName, lastName });
  const passwordHash = await hashPassword(password);
  return inTransaction(db, async (transaction) => {
    const userId = await useLink(transaction, "invitation", token);
    await storePassword(transaction, userId, passwordHash);
    const write = { userId, requestId, source: "invitation" } as const;
    await changeOwnAccount(transaction, write, { firstName, lastName, status: "active" });
    return issueSession(transaction, await requireUser(transaction, userId));
  });
}
