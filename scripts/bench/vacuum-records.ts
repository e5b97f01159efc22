import { sql } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";

/** Vacuums and analyzes the tables after bulk inserts, as autovacuum does in production. */
export async function vacuumRecords(db: Database, kind: Kind): Promise<void> {
  for (const table of [kind, "record_counts", "tag_counts", "tag_totals", "tag_words"]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}
