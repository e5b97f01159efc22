import type { Profile } from "@/lib/contract/account/account";
import type { User } from "@/lib/contract/account/user";
import { requireEnabled, requireUser } from "@/upstream/auth/users";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { changeOwnAccount } from "@/upstream/users/own-account";

type Rename = Profile & { userId: string; requestId: string };

export function renameUser(db: Database, { userId, requestId, firstName, lastName }: Rename): Promise<User> {
  return inTransaction(db, async (transaction) => {
    await changeOwnAccount(transaction, { userId, requestId, source: "account" }, { firstName, lastName });
    await requireEnabled(transaction, userId);
    return requireUser(transaction, userId);
  });
}
