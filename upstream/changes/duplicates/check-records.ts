import { sql } from "kysely";
import type { Duplicate } from "@/lib/contract/changes/duplicates";
import type { Kind } from "@/lib/records/kinds";
import { bulkInsert } from "@/upstream/platform/database/bulk-insert";
import type { Database } from "@/upstream/platform/database/connect";
import { inTransaction } from "@/upstream/platform/database/transaction";
import type { Values } from "@/upstream/records/read/record-of";
import { column } from "@/upstream/records/sql/tables";
import { duplicableDefinitions, findDuplicates, type DuplicableDefinition, type Subject } from "./find-duplicates";

// Each minute, so that the search for doubles among a million records takes little from other work.
const BUDGET_MS = 3_000;

/** Checks records of all kinds for a few seconds, or until none is left. */
export async function checkRecords(db: Database, isStopping: () => boolean): Promise<void> {
  const until = Date.now() + BUDGET_MS;
  const isOver = () => isStopping() || Date.now() > until;
  for (const definition of duplicableDefinitions()) {
    while (!isOver() && (await checkNext(db, definition)));
  }
}

export async function hasUnchecked(db: Database): Promise<boolean> {
  return (await sql`select from unchecked_records limit 1`.execute(db)).rows.length > 0;
}

// Small, so that other requests get a turn on the embedded database's only session.
const STEP_SIZE = 10;

/**
 * Looks for the doubles of records that are new or have changed, the latest first, and stores the pairs. So the queue of
 * pairs costs a search for each changed record, and never a comparison of all with all.
 * @returns whether there may be more
 */
export async function checkNext(db: Database, definition: DuplicableDefinition, size = STEP_SIZE): Promise<boolean> {
  const { kind } = definition;
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ recordId: string }>`
      delete from unchecked_records where kind = ${kind} and record_id in (
        select record_id from unchecked_records where kind = ${kind}
        order by added_at desc limit ${size} for update skip locked
      )
      returning record_id
    `.execute(transaction);
    for (const { recordId } of rows) {
      const subject = await readSubject(transaction, definition, recordId);
      const found = subject ? await findDuplicates(transaction, definition, subject, sql`true`) : [];
      await savePairs(transaction, kind, recordId, found);
    }
    return rows.length === size;
  });
}

/** Null if the record is deleted. */
async function readSubject(db: Database, definition: DuplicableDefinition, id: string): Promise<Subject | null> {
  const { kind, duplicates } = definition;
  const compared = [...duplicates.same, duplicates.place].map((name) => column("record", name));
  const { rows } = await sql<Values & { name: string }>`
    select record.name, ${sql.join(compared)} from ${sql.table(kind)} as record
    where record.id = ${id} and record.deleted_at is null
  `.execute(db);
  const [row] = rows;
  return row ? { id, name: row.name, values: row } : null;
}

/** A pair that was dismissed stays dismissed, whatever else the two records have in common later. */
async function savePairs(db: Database, kind: Kind, id: string, found: readonly Duplicate[]): Promise<void> {
  const pairs = found.map(({ similarity, reasons, ...other }) => ({
    ...pairOf(kind, id, other.id),
    similarity,
    reasons,
  }));
  await sql`
    delete from duplicate_pairs where kind = ${kind} and dismissed_at is null
      and (first_id = ${id} or second_id = ${id})
      and case when first_id = ${id} then second_id else first_id end <> all(${found.map((other) => other.id)}::uuid[])
  `.execute(db);
  await bulkInsert(
    db,
    "duplicate_pairs",
    pairs,
    sql`on conflict (kind, first_id, second_id) do update
      set similarity = excluded.similarity, reasons = excluded.reasons`,
  );
}

export function pairOf(kind: Kind, id: string, otherId: string) {
  const [firstId, secondId] = id < otherId ? [id, otherId] : [otherId, id];
  return { kind, firstId, secondId };
}
