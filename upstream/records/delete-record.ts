import { sql } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { inTransaction } from "@/upstream/database/transaction";
import { conflict } from "@/upstream/http/refusal";
import type { Author } from "./author";
import { appendChanges } from "./ledger";
import { lockRecord } from "./lock-record";
import { listReferrers } from "./referrers";
import { requireFresh } from "./stale";

/** @throws Refusal 404, 428 and 409, in this order; 409 too when others refer to the record */
export async function deleteRecord(
  db: Database,
  author: Author,
  { kind, id, seenVersion }: { kind: Kind; id: string; seenVersion: () => number },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const version = await lockRecord(transaction, author.person, "delete", { kind, id });
    await requireFresh(transaction, author.person, { kind, id }, version, seenVersion());
    const references = await listReferrers(transaction, kind, id);
    if (references.length > 0) throw conflict("Others refer to this. Take it out there first.", { references });
    const { rows } = await sql<{ deletedAt: string }>`
      update ${sql.table(kind)}
      set deleted_at = now(), version = version + 1, updated_at = now(), updated_by = ${author.userId}
      where id = ${id} returning deleted_at
    `.execute(transaction);
    const deed = { kind, recordId: id, action: "delete", version: version + 1 } as const;
    await appendChanges(transaction, author, deed, [
      { field: "deletedAt", before: null, after: rows[0]?.deletedAt ?? null },
    ]);
  });
}
