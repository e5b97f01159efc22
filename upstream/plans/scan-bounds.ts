import { sql, type RawBuilder } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import { IS_CROWD, likelyInCrowd } from "./selectivity-sample";
import { tableBlocks } from "./table-size";
import { COUNTED_MAX } from "@/upstream/records/page/totals";

// Factor of rows read above the estimate before it counts as wrong.
const OVERRUN = 2;
const PASSED = 2_500;

type Walk = {
  kept: RawBuilder<number> | null;
  /** Whether `matching` has the `spot` of its rows, from an index without an order. */
  isUnordered: boolean;
  mayCrowd: boolean;
  /** Rows to skip or read from the beginning of the order. */
  reach: number;
  among: RawBuilder<number | null>;
};

/**
 * `held_max`: most rows to read by their index, -1 for none; `passed_max`: most rows to scan in the list's order.
 * `offset 0` keeps the cached count from being summed at every mention.
 */
export function walkBounds(kind: Kind, { kept, isUnordered, mayCrowd, reach, among }: Walk): RawBuilder<unknown> {
  const passed = sql`coalesce(${sql.lit(reach)} * ${among} / nullif(likely, 0), ${sql.lit(PASSED)})`;
  return sql`
    select n, greatest(${sql.lit(OVERRUN)} * passed, likely)::int8 as passed_max, case
      when n > ${sql.lit(COUNTED_MAX)} and (likely is null or likely > passed) then -1
      else ${sql.lit(OVERRUN)} * likely
    end::int8 as held_max
    from (select *, ${passed} as passed from (${
      kept
        ? sql`
      select n, n::float8 as likely from (select ${kept} as n offset 0) as kept
    `
        : mayCrowd
          ? orCrowd(likelyCount(kind, isUnordered, sql`not ${IS_CROWD}`), among)
          : likelyCount(kind, isUnordered)
    }) as counted) as guessed
  `;
}

/**
 * An index without an order returns rows in table order, so the position of the last counted row gives the share of
 * the table covered so far.
 */
function likelyCount(kind: Kind, isUnordered: boolean, isRead = sql<boolean>`true`): RawBuilder<unknown> {
  const isInOrder = sql`max(spot) = (array_agg(spot))[${sql.lit(COUNTED_MAX + 1)}]`;
  const share = sql`((max(spot)::text::point)[0] + 1) / ${tableBlocks(kind)}`;
  return sql`
    select count(*) as n, case
      when count(*) <= ${sql.lit(COUNTED_MAX)} then count(*) ${isUnordered ? sql`when ${isInOrder} then count(*) / (${share})` : sql``}
    end as likely
    from (
      select ${isUnordered ? sql`spot` : sql``} from matching where ${isRead} limit ${sql.lit(COUNTED_MAX + 1)}
    ) as found
  `;
}

function orCrowd(counted: RawBuilder<unknown>, among: RawBuilder<number | null>): RawBuilder<unknown> {
  return sql`
    select case when ${IS_CROWD} then ${sql.lit(COUNTED_MAX + 1)} else n end as n,
      case when ${IS_CROWD} then ${likelyInCrowd(among)} else likely end as likely
    from (${counted}) as counted offset 0
  `;
}
