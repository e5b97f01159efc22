import { sql, type RawBuilder } from "kysely";
import type { Kind } from "@/lib/records/kinds";

/** How many rows a table has, as last estimated; null for never. */
export function tableRows(kind: Kind): RawBuilder<number | null> {
  return sql`(select nullif(greatest(reltuples, 0), 0) from pg_class where oid = ${sql.lit(kind)}::regclass)`;
}

/** How many blocks hold them, of which the last may be a part; asked once in a statement, not for each row. */
export function tableBlocks(kind: Kind): RawBuilder<number> {
  return sql`(select pg_relation_size(${sql.lit(kind)}::regclass) / current_setting('block_size')::float8)`;
}
