import { randomUUID } from "node:crypto";
import { requireEnabled } from "@/upstream/accounts/auth/users";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";

/** Replaces the person’s photo; the id is random, since it is all that a reader needs to know. */
export function storePhoto(db: Database, userId: string, content: Buffer): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const photo = { id: randomUUID(), userId, content, createdAt: new Date() };
    const { id, createdAt } = photo;
    await transaction
      .insertInto("photos")
      .values(photo)
      .onConflict((conflict) => conflict.column("userId").doUpdateSet({ id, content, createdAt }))
      .execute();
    await requireEnabled(transaction, userId);
    return id;
  });
}

export async function removePhoto(db: Database, userId: string): Promise<void> {
  await db.deleteFrom("photos").where("userId", "=", userId).execute();
}

export async function getPhoto(db: Database, id: string): Promise<Buffer | null> {
  const photo = await db.selectFrom("photos").select("content").where("id", "=", id).executeTakeFirst();
  return photo ? Buffer.from(photo.content) : null;
}
