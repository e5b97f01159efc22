import { sql } from "kysely";
import { uuidv7 } from "uuidv7";
import { VIEWS_MAX } from "@/lib/contract/limits";
import type { NewView, View } from "@/lib/contract/views";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { conflict } from "@/upstream/http/problem-error";
import { orNameTaken } from "./name-taken";
import { requireView } from "./read-views";
import { requireFitting } from "./view-errors";
import type { Reader } from "./view-rows";

/** @throws ProblemError 409 where the name is taken or the limit is reached, 422 on invalid values */
export async function createView(db: Database, reader: Reader, given: NewView): Promise<View> {
  const { kind, name, query, layout, sharing, role } = requireFitting(reader.person, given.kind, given);
  const work = inTransaction(db, async (transaction) => {
    await requireRoom(transaction, reader.userId, kind);
    const id = uuidv7();
    await sql`
      insert into views (id, kind, owner_id, name, query, layout, sharing, role)
      values (${id}, ${kind}, ${reader.userId}, ${name}, ${query}, ${layout}, ${sharing}, ${role})
    `.execute(transaction);
    return requireView(transaction, reader, id);
  });
  return orNameTaken(work);
}

/** Locks the owner's row, so that concurrent requests can't exceed the limit. @throws ProblemError 409 */
export async function requireRoom(db: Database, ownerId: string, kind: Kind): Promise<void> {
  await sql`select from users where id = ${ownerId} for no key update`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) from views where owner_id = ${ownerId} and kind = ${kind} and deleted_at is null
  `.execute(db);
  if ((rows[0]?.count ?? 0) >= VIEWS_MAX) throw conflict(`Limit of ${VIEWS_MAX} views reached. Delete one first.`);
}
