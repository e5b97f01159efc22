import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/standing";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list-query";
import { beyond } from "./beyond";
import { any } from "./conditions";
import { ordering } from "./ordering";
import { cut, placed, type PlacedRow, type Rows, type Stretch } from "./rows";
import { COUNTED_MAX } from "./totals";

// Where one row in two hundred is wanted, so many hold a page; to pass them takes less than to sort the wanted ones.
const PASSED_MAX = 5_000;

/** Whether no index leads to the list's rows in its order: they are searched for, or have to fit several things. */
export function isSought(kind: Kind, { q, filters, where }: ListQuery): boolean {
  const { fields } = definitionOf(kind);
  const types = Object.keys(filters).map((name) => fields[name]?.type);
  return q !== "" || where !== null || types.some((type) => type !== "choice" && type !== "reference");
}

/**
 * A stretch of such a list with one row more than wanted, and in `found` how many rows there are, up to one past the
 * cap. What is rare is found by its index and sorted. Of what is common, the list's order is walked along first, but not
 * far: a million may stand before those that are wanted.
 */
export function soughtQuery(
  person: Person,
  rows: Rows,
  stretch: Stretch,
  passedMax = PASSED_MAX,
): RawBuilder<PlacedRow> {
  const { kind, wanted, steps } = rows;
  const { backwards, from, skip } = stretch;
  const table = sql.table(kind);
  const take = stretch.take + 1;
  const order = ordering(steps, backwards);
  const isRare = sql<boolean>`(select count(*) from counted) <= ${COUNTED_MAX}`;
  const isWalkable = sql<boolean>`not ${isRare} and ${skip + take <= passedMax}`;
  const isBeyond = from ? any(beyond(steps, from, backwards)) : sql<boolean>`true`;
  const walked = cut({ kind, steps, wanted: sql`record.deleted_at is null` }, { ...stretch, skip: 0, take: passedMax });
  // Fenced off: rows that an index finds are not to be looked for along the order.
  const all = sql`select * from ${table} as record where ${wanted} offset 0`;
  const few = sql`select * from ${table} as record where id in (select id from counted) offset 0`;
  const stretchOf = (source: RawBuilder<unknown>, condition: RawBuilder<boolean>) => sql`
    select * from (${source}) as record where ${condition} order by ${order} limit ${take} offset ${skip}
  `;
  return sql`
    with counted as materialized (
      select record.id from ${table} as record where ${wanted} limit ${COUNTED_MAX + 1}
    ),
    near as materialized (${stretchOf(walked, sql`${wanted} and ${isWalkable}`)})
    ${placed(
      person,
      rows,
      sql`
        select * from (${stretchOf(few, isBeyond)}) as rare where ${isRare}
        union all
        select * from near where (select count(*) from near) = ${take}
        union all
        select * from (${stretchOf(all, isBeyond)}) as sorted
        where not ${isRare} and (select count(*) from near) < ${take}
      `,
      sql`(select count(*) from counted)`,
    )}
  `;
}
