import { sql, type RawBuilder } from "kysely";
import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/standing";
import { definitionOf } from "@/lib/records/definitions";
import type { Filter } from "@/lib/records/filter";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list-query";
import { beyond } from "./beyond";
import { any } from "./conditions";
import { crowdCount } from "./crowd";
import { FILTERED_ORDER, ordering, orderSteps } from "./ordering";
import { limitOf } from "./planned-once";
import { cut, placed, rowsOf, type PlacedRow, type Rows, type Stretch } from "./rows";
import { tableRows } from "./table-size";
import { COUNTED_MAX } from "./totals";
import { walkBounds } from "./walk-bounds";

// So many rows of an order are walked past at most.
const PASSED_MAX = 50_000;
const ALL = sql<boolean>`record.deleted_at is null`;

/** Whether no index leads to the list's rows in its order: they are searched for, or have to fit several things. */
export function isSought(kind: Kind, { q, filters, where }: ListQuery): boolean {
  const { fields } = definitionOf(kind);
  const types = Object.keys(filters).map((name) => fields[name]?.type);
  return q !== "" || where !== null || types.some((type) => type !== "choice" && type !== "reference");
}

/** Whether they are found by words or tags, whose indexes know no order at all. */
export function isOfWords(kind: Kind, { q, filters, where }: ListQuery): boolean {
  const { fields } = definitionOf(kind);
  const isTag = ([name, filter]: [string, Filter]) => filter.type === "contains" || fields[name]?.type === "tags";
  return q !== "" || where !== null || Object.entries(filters).some(isTag);
}

/**
 * Whether the indexes that lead to a list's rows have another order than the list: a long way along its own order may lie
 * before what is wanted.
 */
export function isCrossed(person: Person, kind: Kind, { filters, sort }: ListQuery): boolean {
  const [{ field } = { field: "" }] = sort;
  const isOfCenter = scopeOf(person, kind, "list") === "center" && definitionOf(kind).center !== undefined;
  const isNarrowed = Object.keys(filters).length > 0 || isOfCenter;
  return isNarrowed && !(field in filters) && FILTERED_ORDER.every((led) => led.field !== field);
}

/**
 * A stretch of such a list with one row more than wanted, and in `found` its total. The few rows of a rare value are read
 * by its index and sorted; those of a common one stand everywhere along the order.
 * @param total how many rows there are, at least up to one past the cap
 */
export function crossedQuery(
  person: Person,
  rows: Rows,
  stretch: Stretch,
  total: RawBuilder<number>,
): RawBuilder<PlacedRow> {
  const { kind, wanted, isPlannedOnce } = rows;
  const take = stretch.take + 1;
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
        select * from (${sorted(few, rows, { ...stretch, take })}) as rare
        where ${found} between 1 and ${sql.lit(COUNTED_MAX)}
        union all
        select * from (${cut(rows, { ...stretch, take })}) as common where ${found} > ${sql.lit(COUNTED_MAX)}
      `,
      found,
    )}
  `;
}

/**
 * Which rows a sought list is walked through in its order: all there are, or those of a status, center and the like that it
 * is searched in, where one index holds just these in that order.
 */
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
  /** The total, where it is kept. */
  kept?: RawBuilder<number> | null;
  /** Whether the rows are found by an index that knows no order, and by nothing else. */
  isUnordered?: boolean;
  /** Which rows are walked along. */
  along?: RawBuilder<boolean>;
  passedMax?: number;
  /** How many rows the table has, roughly; null where nobody knows. */
  among?: RawBuilder<number | null>;
};

/**
 * A stretch of a list that is sought, with one row more than wanted, and in `found` how many rows there are, up to one past
 * the cap where that isn't kept. What is rare is found by its index and sorted. Of what is common, the list's order is
 * walked along first, but not far: a million may stand before those that are wanted. Either way its index is read once.
 */
export function soughtQuery(
  person: Person,
  rows: Rows,
  stretch: Stretch,
  { kept = null, isUnordered = true, along = ALL, passedMax = PASSED_MAX, among = tableRows(rows.kind) }: Seeking = {},
): RawBuilder<PlacedRow> {
  const { kind, wanted, steps, isPlannedOnce } = rows;
  const table = sql.table(kind);
  const part = { ...stretch, take: stretch.take + 1 };
  const reach = stretch.skip + part.take;
  const far = cut({ ...rows, wanted: along }, { ...stretch, skip: 0, take: passedMax });
  const walked = sql`
    select * from (${far}) as record order by ${ordering(steps, stretch.backwards)} limit (select passed_max from bounds)
  `;
  const isRare = sql<boolean>`(select is_rare from way)`;
  const isWalked = sql.lit(reach <= passedMax);
  // Where the order ended before the stretch was full, the walk has found all the same.
  const isNear = sql<boolean>`(select is_near from reached)`;
  const near = sorted(walked, rows, { ...part, from: null }, sql`${wanted} and not ${isRare}`);
  // What is told by an index alone takes nothing else of the rows that are only counted.
  const told = isUnordered ? [...steps.map(({ value }) => value), sql`record.ctid as spot`] : [sql`record.id`];
  // A plan for the values at hand reads the index only where that is the best way.
  const mayCrowd = isUnordered && isPlannedOnce && !kept;
  const from = (source: string) => sql`select * from ${sql.table(source)}`;
  // Fenced off: rows that an index finds are not to be looked for along the order.
  const all = isUnordered ? from("matching") : sql`select * from ${table} as record where ${wanted} offset 0`;
  const few = isUnordered
    ? from("held")
    : sql`select * from ${table} as record where id in (select id from held) offset 0`;
  // Planned as if all were read, of which the limit then takes its part: for a limit alone the database would go through the
  // table from its beginning, in the belief that what is wanted stands everywhere.
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

/** The stretch of some rows that it asks for, in the list's order. */
function sorted(
  source: RawBuilder<unknown>,
  { steps, isPlannedOnce }: Pick<Rows, "steps" | "isPlannedOnce">,
  { backwards, from, skip, take }: Stretch,
  condition = sql<boolean>`true`,
): RawBuilder<unknown> {
  const isBeyond = from ? any(beyond(steps, from, backwards)) : sql<boolean>`true`;
  const limit = limitOf(take, isPlannedOnce);
  return sql`
    select * from (${source}) as record where ${condition} and ${isBeyond}
    order by ${ordering(steps, backwards)} ${skip === 0 ? limit : sql`${limit} offset ${skip}`}
  `;
}
