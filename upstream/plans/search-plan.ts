import { sql, type RawBuilder } from "kysely";
import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import type { Filter } from "@/lib/records/list/filter";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list/list-query";
import { beyond } from "@/upstream/records/page/keyset";
import { any } from "@/upstream/records/conditions";
import { crowdCount } from "./selectivity-sample";
import { FILTERED_ORDER, ordering, orderSteps } from "@/upstream/records/page/ordering";
import { limitOf } from "./plan-cache";
import { cut, placed, rowsOf, type PlacedRow, type Rows, type Slice } from "@/upstream/records/rows";
import { tableRows } from "./table-size";
import { COUNTED_MAX } from "@/upstream/records/page/totals";
import { walkBounds } from "./scan-bounds";

const PASSED_MAX = 50_000;
const ALL = sql<boolean>`record.deleted_at is null`;

/** Whether no index has the matching rows in the list's order. */
export function isSought(kind: Kind, { q, filters, where }: ListQuery): boolean {
  const { fields } = definitionOf(kind);
  const types = Object.keys(filters).map((name) => fields[name]?.type);
  return q !== "" || where !== null || types.some((type) => type !== "choice" && type !== "reference");
}

/** Whether only indexes without an order find the rows: those of words and tags. */
export function isOfWords(kind: Kind, { q, filters, where }: ListQuery): boolean {
  const { fields } = definitionOf(kind);
  const isTag = ([name, filter]: [string, Filter]) => filter.type === "contains" || fields[name]?.type === "tags";
  return q !== "" || where !== null || Object.entries(filters).some(isTag);
}

/** Whether the filters' indexes have another order than the list, so that scanning in its order might take long. */
export function isCrossed(person: Person, kind: Kind, { filters, sort }: ListQuery): boolean {
  const [{ field } = { field: "" }] = sort;
  const isOfCenter = scopeOf(person, kind, "list") === "center" && definitionOf(kind).center !== undefined;
  const isNarrowed = Object.keys(filters).length > 0 || isOfCenter;
  return isNarrowed && !(field in filters) && FILTERED_ORDER.every((led) => led.field !== field);
}

/**
 * Up to COUNTED_MAX rows are read by the filter's index and sorted; more are frequent enough to scan.
 * @param total counted up to at least one past COUNTED_MAX
 */
export function crossedQuery(
  person: Person,
  rows: Rows,
  slice: Slice,
  total: RawBuilder<number>,
): RawBuilder<PlacedRow> {
  const { kind, wanted, isPlannedOnce } = rows;
  const take = slice.take + 1;
  const found = sql<number>`(select n from total)`;
  const led = ordering(orderSteps(definitionOf(kind), FILTERED_ORDER, "record"));
  const few = sql`
    select * from ${sql.table(kind)} as record where ${wanted} order by ${led} ${limitOf(COUNTED_MAX, isPlannedOnce)}
  `;
  return sql`
    with total as materialized (select ${total} as n)
    ${placed(
      person,
      rows,
      sql`
        select * from (${sorted(few, rows, { ...slice, take })}) as rare
        where ${found} between 1 and ${sql.lit(COUNTED_MAX)}
        union all
        select * from (${cut(rows, { ...slice, take })}) as common where ${found} > ${sql.lit(COUNTED_MAX)}
      `,
      found,
    )}
  `;
}

/** The rows to scan: all, or those of the one status, center or similar filter whose index has the list's order. */
export function walkedOf(person: Person, kind: Kind, query: ListQuery): RawBuilder<boolean> {
  const unsearched = { ...query, q: "" };
  return isLed(person, kind, unsearched) ? rowsOf(person, kind, unsearched).wanted : ALL;
}

function isLed(person: Person, kind: Kind, query: ListQuery): boolean {
  const { list, center } = definitionOf(kind);
  const scope = scopeOf(person, kind, "list");
  const narrowing = Object.entries(query.filters).map(
    ([name, filter]) => filter.type === "any" && filter.values.length === 1 && list.filters.includes(name),
  );
  if (scope !== "all") narrowing.push(scope === "center" && center !== undefined);
  const isOne = narrowing.length === 1 && narrowing.every(Boolean);
  return isOne && !isSought(kind, query) && !isCrossed(person, kind, query);
}

type Seeking = {
  kept?: RawBuilder<number> | null;
  /** Whether only an index without an order finds the rows. */
  isUnordered?: boolean;
  along?: RawBuilder<boolean>;
  passedMax?: number;
  /** The table's estimated rows; null if unknown. */
  among?: RawBuilder<number | null>;
};

/**
 * Rare matches are read by their index and sorted, frequent ones by a scan that gives up after `passed_max` rows.
 * Either way the index is read once. `found` counts up to one past COUNTED_MAX unless cached.
 */
export function soughtQuery(
  person: Person,
  rows: Rows,
  slice: Slice,
  { kept = null, isUnordered = true, along = ALL, passedMax = PASSED_MAX, among = tableRows(rows.kind) }: Seeking = {},
): RawBuilder<PlacedRow> {
  const { kind, wanted, steps, isPlannedOnce } = rows;
  const table = sql.table(kind);
  const part = { ...slice, take: slice.take + 1 };
  const reach = slice.skip + part.take;
  const far = cut({ ...rows, wanted: along }, { ...slice, skip: 0, take: passedMax });
  const walked = sql`
    select * from (${far}) as record order by ${ordering(steps, slice.backwards)} limit (select passed_max from bounds)
  `;
  const isRare = sql<boolean>`(select is_rare from way)`;
  const isWalked = sql.lit(reach <= passedMax);
  // A scan that reaches the end of the list is complete although the slice isn't full.
  const isNear = sql<boolean>`(select is_near from reached)`;
  const near = sorted(walked, rows, { ...part, from: null }, sql`${wanted} and not ${isRare}`);
  // Counting needs only what the index has, besides the sort values.
  const told = isUnordered ? [...steps.map(({ value }) => value), sql`record.ctid as spot`] : [sql`record.id`];
  // A plan made for the actual values already avoids the index for frequent ones.
  const mayCrowd = isUnordered && isPlannedOnce && !kept;
  const from = (source: string) => sql`select * from ${sql.table(source)}`;
  // `offset 0` keeps the planner from searching matches by a scan in the list's order.
  const all = isUnordered ? from("matching") : sql`select * from ${table} as record where ${wanted} offset 0`;
  const few = isUnordered
    ? from("held")
    : sql`select * from ${table} as record where id in (select id from held) offset 0`;
  // No `limit` inside `matching`: the planner would then expect matches everywhere and scan the table.
  return sql`
    with matching as materialized (select ${sql.join(told)} from ${table} as record where ${wanted}),
    ${mayCrowd ? sql`${crowdCount(rows, among)},` : sql``}
    bounds as materialized (${walkBounds(kind, { kept, isUnordered, mayCrowd, reach, among })}),
    held as materialized (select * from matching limit (select held_max + 1 from bounds)),
    way as materialized (select n, (select count(*) from held) <= held_max as is_rare from bounds),
    near as materialized (select id from (${near}) as record where ${isWalked}),
    reached as materialized (
      select count(*) = ${sql.lit(part.take)} or (
        ${isWalked} and not ${isRare} and (select count(*) from (${walked}) as passed) < (select least(passed_max, ${sql.lit(passedMax)}) from bounds)
      ) as is_near
      from near
    )
    ${placed(
      person,
      rows,
      sql`
        select record.* from (
          select id from (${sorted(few, rows, part)}) as rare where ${isRare}
          union all
          select id from near where ${isNear}
          union all
          select id from (${sorted(all, rows, part)}) as common where not ${isRare} and not ${isNear}
        ) as chosen join ${table} as record using (id)
      `,
      sql<number>`(select n from way)`,
    )}
  `;
}

function sorted(
  source: RawBuilder<unknown>,
  { steps, isPlannedOnce }: Pick<Rows, "steps" | "isPlannedOnce">,
  { backwards, from, skip, take }: Slice,
  condition = sql<boolean>`true`,
): RawBuilder<unknown> {
  const isBeyond = from ? any(beyond(steps, from, backwards)) : sql<boolean>`true`;
  const limit = limitOf(take, isPlannedOnce);
  return sql`
    select * from (${source}) as record where ${condition} and ${isBeyond}
    order by ${ordering(steps, backwards)} ${skip === 0 ? limit : sql`${limit} offset ${skip}`}
  `;
}
