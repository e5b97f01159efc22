import type { Profile } from "@/lib/contract/accounts/account";
import type { User } from "@/lib/contract/accounts/user";
import { requireEnabled, requireUser } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import { changeOwnAccount } from "@/upstream/accounts/sign-up/own-account";

type Rename = Profile & { userId: string; requestId: string };

export function renameUser(db: Database, { userId, requestId, firstName, lastName }: Rename): Promise<User> {
  return inTransaction(db, async (transaction) => {
    await changeOwnAccount(transaction, { userId, requestId, source: "account" }, { firstName, lastName });
    await requireEnabled(transaction, userId);
    return requireUser(transaction, userId);
  });
}
