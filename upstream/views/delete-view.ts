import { sql } from "kysely";
import type { View } from "@/lib/contract/views";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { notFound } from "@/upstream/http/problem-error";
import { requireRoom } from "./create-view";
import { lockView } from "./lock-view";
import { orNameTaken } from "./name-taken";
import { requireView } from "./read-views";
import { isOpenTo, mayEdit, type Reader } from "./view-rows";

type Deletion = { id: string; seenVersion: () => number };

export async function deleteView(db: Database, reader: Reader, { id, seenVersion }: Deletion): Promise<void> {
  await inTransaction(db, async (transaction) => {
    await lockView(transaction, reader, id, seenVersion);
    await markDeleted(transaction, id, sql`now()`);
  });
}

/** @throws ProblemError 404 where the reader can't edit it, 409 where its name is taken or the limit is reached */
export async function restoreView(db: Database, reader: Reader, id: string): Promise<View> {
  const work = inTransaction(db, async (transaction) => {
    const { rows } = await sql<Pick<View, "kind" | "sharing" | "isMine"> & { ownerId: string }>`
      select kind, sharing, owner_id, owner_id = ${reader.userId} as is_mine from views as view
      where id = ${id} and deleted_at is not null and ${isOpenTo(reader)} for no key update
    `.execute(transaction);
    const [deleted] = rows;
    // Checked before the limit and the name, since a 409 would reveal the owner's views to others.
    if (!deleted || !mayEdit(reader, deleted)) throw notFound();
    await requireRoom(transaction, deleted.ownerId, deleted.kind);
    await markDeleted(transaction, id, sql`null`);
    return requireView(transaction, reader, id);
  });
  return orNameTaken(work);
}

async function markDeleted(db: Database, id: string, at: ReturnType<typeof sql>): Promise<void> {
  await sql`
    update views set deleted_at = ${at}, version = version + 1, updated_at = now() where id = ${id}
  `.execute(db);
}
