import { sql, type RawBuilder } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import type { MatchingRows } from "@/upstream/records/sql/slice";
import { COUNTED_MAX } from "@/upstream/records/page/totals";

// Blocks of the selectivity sample, scattered over the table.
const SAMPLED_BLOCKS = 32;
// Least product of table rows and the squared share of matches at which scanning the table beats the index. Measured
// on a million freelancers: 13 ms against 23 with one match in fourteen rows, 1 ms against 160 when all match.
const FREQUENT_MIN = 3_250;
// Factor of rows read above the expectation before the scan gives up.
const OVERRUN = 1.5;

/**
 * `frequent` counts a frequent value from the table's beginning, up to one past COUNTED_MAX, and is empty for a rare
 * one. `sampled` has the sample's matching (`n`) and all (`seen`) rows.
 * @param tableSize the table's estimated rows or null
 */
export function selectivitySample(
  { kind, condition }: Pick<MatchingRows, "kind" | "condition">,
  tableSize: RawBuilder<number | null>,
): RawBuilder<unknown> {
  const table = sql.table(kind);
  const blocks = sql.lit(SAMPLED_BLOCKS);
  // Multiplying by 618 scatters the blocks evenly, without a rhythm that the table's data might share.
  const block = sql`(${tableBlocks(kind)} * (i * 618 % 1000) / 1000)::int8`;
  const ranges = sql`
    select ${startOf(block)} as first, ${startOf(sql`${block} + 1`)} as next
    from generate_series(0, ${sql.lit(SAMPLED_BLOCKS - 1)}) as i
  `;
  const expectedBlocks = sql`${sql.lit(OVERRUN * (COUNTED_MAX + 1))} * ${blocks} / greatest(n, 1)`;
  // `offset 0` keeps the planner from joining every row with every block, or using the index instead.
  return sql`
    sampled as materialized (
      select count(*) filter (where ${condition}) as n, count(*) as seen from (${ranges}) as range
        cross join lateral (
          select * from ${table} where ctid >= range.first and ctid < range.next offset 0
        ) as record
    ),
    frequent as materialized (
      select count(*) as n from (
        select from (
          select * from ${table} where ctid < (select ${startOf(sql`(${expectedBlocks})::int8`)} from sampled) offset 0
        ) as record where ${condition} limit ${sql.lit(COUNTED_MAX + 1)}
      ) as counted
      where (select (n / greatest(seen, 1)::float8) ^ 2 * ${tableSize} >= ${sql.lit(FREQUENT_MIN)} from sampled)
    )
  `;
}

function startOf(block: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`('(' || ${block} || ',0)')::tid`;
}

export const IS_FREQUENT = sql<boolean>`(select n > ${sql.lit(COUNTED_MAX)} from frequent)`;

/** The estimate of all matches. */
export function matchesInSample(tableSize: RawBuilder<number | null>): RawBuilder<number | null> {
  return sql`(select n * ${tableSize} / greatest(seen, 1)::float8 from sampled)`;
}

/** The table's estimated rows; null before the first `analyze`. */
export function tableRows(kind: Kind): RawBuilder<number | null> {
  return sql`(select nullif(greatest(reltuples, 0), 0) from pg_class where oid = ${sql.lit(kind)}::regclass)`;
}

/** A subquery, so that a statement reads the size once, not per row. */
export function tableBlocks(kind: Kind): RawBuilder<number> {
  return sql`(select pg_relation_size(${sql.lit(kind)}::regclass) / current_setting('block_size')::float8)`;
}
