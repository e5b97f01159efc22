import { sql, type RawBuilder } from "kysely";
import type { Kind } from "@/lib/records/kinds";
import { IS_CROWD, likelyInCrowd } from "./crowd";
import { tableBlocks } from "./table-size";
import { COUNTED_MAX } from "./totals";

// How many times more rows than guessed are read, to find out that the guess was wrong.
const OVERRUN = 2;
// So many rows of an order are guessed to hold a stretch where nothing tells.
const PASSED = 2_500;

type Walk = {
  /** How many rows match, where that is kept. */
  kept: RawBuilder<number> | null;
  /** Whether `matching` tells the `spot` of its rows, and holds them by an index that knows no order. */
  isUnordered: boolean;
  /** Whether a `crowd` may be counted. */
  mayCrowd: boolean;
  /** How many of them are to be passed or read, from the order's beginning. */
  reach: number;
  /** How many rows are walked among. */
  among: RawBuilder<number | null>;
};

/**
 * What to expect of the rows of `matching`: `n`, how many there are, up to one past the cap where that isn't kept; `held_max`,
 * up to how many are read by their index, -1 for none; `passed_max`, how many rows of the list's order are walked past else.
 * Those are common which stand so close that fewer rows would be passed than match. What is kept is fenced off, or it would
 * be added up wherever it is named.
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
 * How many rows are likely to match, null where nothing tells: an index that knows no order gives them as the table holds
 * them, so that the place of the last one counted tells how much of the table the count has come through.
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

/** The same, or what is known of a crowd. */
function orCrowd(counted: RawBuilder<unknown>, among: RawBuilder<number | null>): RawBuilder<unknown> {
  return sql`
    select case when ${IS_CROWD} then ${sql.lit(COUNTED_MAX + 1)} else n end as n,
      case when ${IS_CROWD} then ${likelyInCrowd(among)} else likely end as likely
    from (${counted}) as counted offset 0
  `;
}
