import { sql } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { appendChanges, type ChangeSet } from "./ledger";

/** The caller must have checked for referrers. */
export async function markDeleted(
  db: Database,
  userId: string,
  changeSet: ChangeSet,
  kind: Kind,
  { ids, isDeleted }: { ids: string[]; isDeleted: boolean },
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<{ id: string; version: number; before: string | null; after: string | null }>`
    update ${sql.table(kind)} as record
    set deleted_at = ${isDeleted ? sql`now()` : sql`null`}, version = record.version + 1, updated_at = now(),
      updated_by = ${userId}
    from (select id, deleted_at from ${sql.table(kind)} where id = any(${ids}::uuid[])) as known
    where record.id = known.id
    returning record.id, record.version, known.deleted_at as before, record.deleted_at as after
  `.execute(db);
  await appendChanges(
    db,
    changeSet,
    rows.map(({ id, version, before, after }) => ({
      kind,
      recordId: id,
      action: isDeleted ? "delete" : "update",
      version,
      changes: [{ field: "deletedAt", before, after }],
    })),
  );
}
