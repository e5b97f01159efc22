import { sql, type RawBuilder } from "kysely";
import type { Rows } from "@/upstream/records/rows";
import { tableBlocks } from "./table-size";
import { COUNTED_MAX } from "@/upstream/records/page/totals";

// Blocks of the selectivity sample, scattered over the table.
const SAMPLED_BLOCKS = 32;
// Least product of table rows and the squared share of matches at which scanning the table beats the index. Measured
// on a million freelancers: 13 ms against 23 with one match in fourteen rows, 1 ms against 160 when all match.
const CROWDED_MIN = 3_250;
// Factor of rows read above the expectation before the scan gives up.
const OVERRUN = 1.5;

/**
 * `crowd` counts a frequent value from the table's beginning, up to one past COUNTED_MAX, and is empty for a rare one.
 * `sampled` has the sample's matching (`n`) and all (`seen`) rows; `among` the table's estimated rows or null.
 */
export function crowdCount(
  { kind, wanted }: Pick<Rows, "kind" | "wanted">,
  among: RawBuilder<number | null>,
): RawBuilder<unknown> {
  const table = sql.table(kind);
  const blocks = sql.lit(SAMPLED_BLOCKS);
  // Multiplying by 618 scatters the blocks evenly, without a rhythm that the table's data might share.
  const block = sql`(${tableBlocks(kind)} * (place * 618 % 1000) / 1000)::int8`;
  // `offset 0` keeps the planner from joining every row with every block, or using the index instead.
  const places = sql`
    select ${placeOf(block)} as begun, ${placeOf(sql`${block} + 1`)} as ended
    from generate_series(0, ${sql.lit(SAMPLED_BLOCKS - 1)}) as place
  `;
  const expected = sql`${sql.lit(OVERRUN * (COUNTED_MAX + 1))} * ${blocks} / greatest(n, 1)`;
  return sql`
    sampled as materialized (
      select count(*) filter (where ${wanted}) as n, count(*) as seen from (${places}) as place
        cross join lateral (
          select * from ${table} where ctid >= begun and ctid < ended offset 0
        ) as record
    ),
    crowd as materialized (
      select count(*) as n from (
        select from (
          select * from ${table} where ctid < (select ${placeOf(sql`(${expected})::int8`)} from sampled) offset 0
        ) as record where ${wanted} limit ${sql.lit(COUNTED_MAX + 1)}
      ) as counted
      where (select (n / greatest(seen, 1)::float8) ^ 2 * ${among} >= ${sql.lit(CROWDED_MIN)} from sampled)
    )
  `;
}

function placeOf(block: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`('(' || ${block} || ',0)')::tid`;
}

export const IS_CROWD = sql<boolean>`(select n > ${sql.lit(COUNTED_MAX)} from crowd)`;

export function likelyInCrowd(among: RawBuilder<number | null>): RawBuilder<number | null> {
  return sql`(select n * ${among} / greatest(seen, 1)::float8 from sampled)`;
}
