import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { columnFields } from "@/upstream/records/sql/tables";

/**
 * Copies the existing records until the table holds `count`; only for kinds without unique fields. Their count is a
 * query of its own: a join whose condition mixes both sides compares every row with every other.
 */
export async function fillRecords(db: Database, kind: Kind, count: number): Promise<void> {
  const columns = sql.join(
    [...columnFields(definitionOf(kind)), "createdBy", "updatedBy"].map((name) => sql.ref(name)),
  );
  await withoutIndexes(db, kind, () =>
    sql`
      with given as (select *, row_number() over (order by id) as place from ${sql.table(kind)})
      insert into ${sql.table(kind)} (id, created_at, updated_at, ${columns})
      select gen_random_uuid(), created_at - n * interval '1 minute', updated_at - n * interval '7 seconds', ${columns}
      from generate_series((select count(*) from ${sql.table(kind)}) + 1, ${count}::int) as n
        join given on given.place = n % (select count(*) from given) + 1
    `.execute(db),
  );
  await vacuumRecords(db, kind);
}

/** Drops the non-unique indexes during the work: building them afterwards is several times faster. */
export async function withoutIndexes(db: Database, kind: Kind, work: () => Promise<unknown>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexname as name, indexdef as definition from pg_indexes
    where tablename = ${kind} and indexdef not like 'CREATE UNIQUE%'
  `.execute(db);
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(db);
  await work();
  for (const { definition } of rows) {
    await sql.raw(definition).execute(db);
    // PGlite runs on this thread, so Ctrl-C is handled only between statements.
    await nextTurn();
  }
}

/** Vacuums and analyzes the tables after bulk inserts, as autovacuum does in production. */
export async function vacuumRecords(db: Database, kind: Kind): Promise<void> {
  for (const table of [kind, "record_counts", "tag_counts", "tag_totals", "tag_words"]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}
