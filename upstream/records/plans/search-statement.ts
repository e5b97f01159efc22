import { sql, type RawBuilder } from "kysely";
import { any } from "@/upstream/records/sql/conditions";
import {
  keysetConditions,
  orderBy,
  rowsInOrder,
  selectSlice,
  type MatchingRows,
  type Slice,
  type SliceRow,
} from "@/upstream/records/sql/slice";
import { COUNTED_MAX } from "@/upstream/records/page/totals";
import { IS_FREQUENT, matchesInSample, selectivitySample, tableBlocks, tableRows } from "./selectivity-sample";

const SCANNED_MAX = 50_000;
// The most rows to scan if the number of matches is unknown.
const SCANNED_WITHOUT_ESTIMATE_MAX = 2_500;
// Factor of rows read above the estimate before it counts as wrong.
const OVERRUN = 2;

type Options = {
  /** The cached total, instead of counting. */
  cached?: RawBuilder<number> | null;
  /** Whether only an index without an order finds the rows. */
  isUnordered?: boolean;
  /** Whether to sample the table first, because the planner can't see the words. */
  isSampled?: boolean;
  /** The most rows to scan. */
  scannedMax?: number;
  /** The table's estimated rows; null if unknown. */
  tableSize?: RawBuilder<number | null>;
};

/**
 * Rare matches are read by their index and sorted, frequent ones by a scan in the list's order that gives up after
 * `scan_max` rows; then all matches are sorted. The index is read once. `total` counts up to one past COUNTED_MAX unless
 * cached.
 */
export function searchStatement(
  rows: MatchingRows,
  slice: Slice,
  {
    cached = null,
    isUnordered = true,
    isSampled = false,
    scannedMax = SCANNED_MAX,
    tableSize = tableRows(rows.kind),
  }: Options = {},
): RawBuilder<SliceRow> {
  const { kind, condition, order } = rows;
  const table = sql.table(kind);
  const part = { ...slice, take: slice.take + 1 };
  const needed = slice.skip + part.take;
  const mayScan = sql.lit(needed <= scannedMax);
  // Counting needs only what the index has, besides the sort values.
  const columns = isUnordered
    ? [...order.flatMap((step) => step.columns), sql`record.ctid as row_position`]
    : [sql`record.id`];
  // `offset 0` keeps the planner from searching matches by a scan in the list's order.
  const few = isUnordered
    ? sql`select * from few`
    : sql`select * from ${table} as record where id in (select id from few) offset 0`;
  const all = isUnordered
    ? sql`select * from matching`
    : sql`select * from ${table} as record where ${condition} offset 0`;
  const firstRows = rowsInOrder({ ...rows, condition: NOT_DELETED }, { ...slice, skip: 0, take: scannedMax });
  const scanned = sql`
    select * from (${firstRows}) as record order by ${orderBy(order, slice.backwards)}
    limit (select scan_max from bounds)
  `;
  const isRare = sql<boolean>`(select is_rare from decision)`;
  const isComplete = sql<boolean>`(select is_complete from scan)`;
  const isSampledFirst = isSampled && isUnordered && !cached;
  // In `scan`, a scan that reaches the end of the list is complete although the slice isn't full.
  // No `limit` inside `matching`: the planner would then expect matches everywhere and scan the table.
  return sql`
    with matching as materialized (select ${sql.join(columns)} from ${table} as record where ${condition}),
    ${isSampledFirst ? sql`${selectivitySample(rows, tableSize)},` : sql``}
    bounds as materialized (${boundsQuery(
      cached
        ? cachedMatches(cached)
        : isSampledFirst
          ? sampledMatches(rows, tableSize)
          : countMatches(rows, isUnordered),
      needed,
      tableSize,
    )}),
    few as materialized (select * from matching limit (select few_max + 1 from bounds)),
    decision as materialized (select total, (select count(*) from few) <= few_max as is_rare from bounds),
    near as materialized (
      select * from (${sortedRows(scanned, rows, { ...part, from: null }, sql`${condition} and not ${isRare}`)}) as record
      where ${mayScan}
    ),
    scan as materialized (
      select count(*) = ${sql.lit(part.take)} or (
        ${mayScan} and not ${isRare} and (select count(*) from (${scanned}) as passed)
          < (select least(scan_max, ${sql.lit(scannedMax)}) from bounds)
      ) as is_complete
      from near
    )
    ${selectSlice(
      rows,
      sql`
        select * from near where ${isComplete}
        union all
        select record.* from (
          select id from (${sortedRows(few, rows, part)}) as rare where ${isRare}
          union all
          select id from (${sortedRows(all, rows, part)}) as common where not ${isRare} and not ${isComplete}
        ) as chosen join ${table} as record using (id)
      `,
      sql<number>`(select total from decision)`,
    )}
  `;
}

const NOT_DELETED = sql<boolean>`record.deleted_at is null`;

export function sortedRows(
  source: RawBuilder<unknown>,
  { order }: MatchingRows,
  { backwards, from, skip, take }: Slice,
  condition = sql<boolean>`true`,
): RawBuilder<unknown> {
  const isAfterCursor = from ? any(keysetConditions(order, from, backwards)) : sql<boolean>`true`;
  return sql`
    select * from (${source}) as record where ${condition} and ${isAfterCursor}
    order by ${orderBy(order, backwards)} limit ${sql.lit(take)} ${skip === 0 ? sql`` : sql`offset ${skip}`}
  `;
}

/**
 * `few_max`: most rows to read by their index, -1 for none; `scan_max`: most rows to scan in the list's order.
 * @param matches `total`, counted or cached, and `likely`, the estimate of all matches or null
 * @param needed rows to skip or read from the beginning of the order
 */
function boundsQuery(
  matches: RawBuilder<unknown>,
  needed: number,
  tableSize: RawBuilder<number | null>,
): RawBuilder<unknown> {
  const expected = sql`coalesce(${sql.lit(needed)} * ${tableSize} / nullif(likely, 0), ${sql.lit(SCANNED_WITHOUT_ESTIMATE_MAX)})`;
  return sql`
    select total, greatest(${sql.lit(OVERRUN)} * expected, likely)::int8 as scan_max, case
      when total > ${sql.lit(COUNTED_MAX)} and (likely is null or likely > expected) then -1
      else ${sql.lit(OVERRUN)} * likely
    end::int8 as few_max
    from (select *, ${expected} as expected from (${matches}) as counted) as estimated
  `;
}

/** `offset 0` keeps the cached total from being summed at every mention. */
function cachedMatches(cached: RawBuilder<number>): RawBuilder<unknown> {
  return sql`select total, total::float8 as likely from (select ${cached} as total offset 0) as cached`;
}

/**
 * An index without an order returns rows in table order, so the position of the last counted row gives the share of
 * the table covered so far.
 */
function countMatches(
  { kind }: MatchingRows,
  isUnordered: boolean,
  condition = sql<boolean>`true`,
): RawBuilder<unknown> {
  const counted = sql`
    select ${isUnordered ? sql`row_position` : sql``} from matching where ${condition} limit ${sql.lit(COUNTED_MAX + 1)}
  `;
  const isInTableOrder = sql`max(row_position) = (array_agg(row_position))[${sql.lit(COUNTED_MAX + 1)}]`;
  const share = sql`((max(row_position)::text::point)[0] + 1) / ${tableBlocks(kind)}`;
  return sql`
    select count(*) as total, case
      when count(*) <= ${sql.lit(COUNTED_MAX)} then count(*)
      ${isUnordered ? sql`when ${isInTableOrder} then count(*) / (${share})` : sql``}
    end as likely
    from (${counted}) as counted
  `;
}

function sampledMatches(rows: MatchingRows, tableSize: RawBuilder<number | null>): RawBuilder<unknown> {
  return sql`
    select case when ${IS_FREQUENT} then ${sql.lit(COUNTED_MAX + 1)} else total end as total,
      case when ${IS_FREQUENT} then ${matchesInSample(tableSize)} else likely end as likely
    from (${countMatches(rows, true, sql`not ${IS_FREQUENT}`)}) as counted offset 0
  `;
}
