import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";

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
