import { sql } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";

/** Lets the database know records that were filled in, and their counts, as it does by and by in use. */
export async function vacuumRecords(db: Database, kind: Kind): Promise<void> {
  for (const table of [kind, "record_counts", "tag_counts", "tag_totals", "tag_words"]) {
    await sql`vacuum analyze ${sql.table(table)}`.execute(db);
  }
}
