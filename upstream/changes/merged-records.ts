import { sql } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import { bulkInsert } from "@/upstream/platform/database/bulk-insert";
import type { Database } from "@/upstream/platform/database/connect";
import type { FieldChange } from "@/upstream/changes/plan/change-plan";

/** What the ledger says of a merge: of the deleted record, and of the one that stays. */
export const MERGED_INTO = "mergedInto";
export const MERGED_FROM = "mergedFrom";

/**
 * Remembers into which records deleted ones were merged, and lets their followers follow those.
 * @returns by deleted record, what the ledger says of it
 */
export async function noteMerges(
  db: Database,
  kind: Kind,
  deleted: readonly { id: string; mergedInto?: string }[],
): Promise<Map<string, FieldChange[]>> {
  const merges = deleted.flatMap(({ id, mergedInto }) =>
    mergedInto === undefined ? [] : [{ kind, recordId: id, survivorId: mergedInto }],
  );
  await bulkInsert(db, "merged_records", merges);
  for (const { recordId, survivorId } of merges) {
    await sql`
      insert into follows (user_id, kind, record_id, seen_version, merged_from)
      select follows.user_id, follows.kind, survivor.id, survivor.version, follows.record_id
      from follows join ${sql.table(kind)} as survivor on survivor.id = ${survivorId}
      where follows.kind = ${kind} and follows.record_id = ${recordId}
      on conflict do nothing
    `.execute(db);
  }
  return changesOf(merges.map(({ recordId, survivorId }) => ({ recordId, before: null, after: survivorId })));
}

/** For restored records. @returns by restored record, what the ledger says of it */
export async function forgetMerges(
  db: Database,
  kind: Kind,
  restored: readonly string[],
): Promise<Map<string, FieldChange[]>> {
  const { rows } = await sql<{ recordId: string; survivorId: string }>`
    delete from merged_records where kind = ${kind} and record_id = any(${restored}::uuid[])
    returning record_id, survivor_id
  `.execute(db);
  const merged = rows.map(({ recordId }) => recordId);
  await sql`delete from follows where kind = ${kind} and merged_from = any(${merged}::uuid[])`.execute(db);
  return changesOf(rows.map(({ recordId, survivorId }) => ({ recordId, before: survivorId, after: null })));
}

function changesOf(merges: readonly (Omit<FieldChange, "field"> & { recordId: string })[]) {
  return new Map(merges.map(({ recordId, ...change }) => [recordId, [{ field: MERGED_INTO, ...change }]]));
}
