import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { conflict } from "@/upstream/http/problem-error";
import type { Actor } from "./actor";
import { newChangeSet } from "./ledger";
import { lockRecord } from "./lock-record";
import { markDeleted } from "./mark-deleted";
import { listReferrers } from "./referrers";
import { requireFresh } from "./stale";

/** @throws ProblemError 404, 428 and 409, in this order; also 409 if other records refer to this one */
export async function deleteRecord(
  db: Database,
  actor: Actor,
  { kind, id, seenVersion }: { kind: Kind; id: string; seenVersion: () => number },
): Promise<string> {
  return inTransaction(db, async (transaction) => {
    const version = await lockRecord(transaction, actor.person, kind, id);
    await requireFresh(transaction, actor.person, { kind, id }, version, seenVersion());
    const references = (await listReferrers(transaction, kind, [id])).get(id);
    if (references) throw conflict("Other records refer to this one. Remove it from them first.", { references });
    const changeSet = newChangeSet(actor);
    await markDeleted(transaction, actor.userId, changeSet, kind, { ids: [id], isDeleted: true });
    return changeSet.id;
  });
}
