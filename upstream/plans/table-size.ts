import { sql, type RawBuilder } from "kysely";
import type { Kind } from "@/lib/records/kinds";

/** The table's estimated rows; null before the first `analyze`. */
export function tableRows(kind: Kind): RawBuilder<number | null> {
  return sql`(select nullif(greatest(reltuples, 0), 0) from pg_class where oid = ${sql.lit(kind)}::regclass)`;
}

/** A subquery, so that a statement reads the size once, not per row. */
export function tableBlocks(kind: Kind): RawBuilder<number> {
  return sql`(select pg_relation_size(${sql.lit(kind)}::regclass) / current_setting('block_size')::float8)`;
}
