import type { Profile } from "@/lib/contract/account";
import type { User } from "@/lib/contract/user";
import { requireEnabled, requireUser } from "@/upstream/auth/users";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";

export function renameUser(db: Database, userId: string, { firstName, lastName }: Profile): Promise<User> {
  return inTransaction(db, async (transaction) => {
    await transaction
      .updateTable("users")
      .set({ firstName, lastName, updatedAt: new Date() })
      .where("id", "=", userId)
      .execute();
    await requireEnabled(transaction, userId);
    return requireUser(transaction, userId);
  });
}
