import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/access/standing";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list-query";
import { beyond } from "./beyond";
import { all, any } from "./conditions";
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
 * A stretch of such a list with one row more than wanted, and in `listed` how many rows there are, up to one past the
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
  const walked = cut({ kind, steps, wanted: sql`record.deleted_at is null` }, { ...stretch, skip: 0, take: passedMax });
  // Fenced off: rows that an index finds are not to be looked for along the order.
  const found = sql`select * from ${table} as record where ${wanted} offset 0`;
  const isBeyond = from ? any(beyond(steps, from, backwards)) : sql<boolean>`true`;
  const stretchOf = (source: RawBuilder<unknown>, condition: RawBuilder<boolean>) => sql`
    select * from (${source}) as record where ${condition} order by ${order} limit ${take} offset ${skip}
  `;
  return sql`
    with counted as materialized (select from ${table} as record where ${wanted} limit ${COUNTED_MAX + 1}),
    near as materialized (
      ${stretchOf(walked, all([wanted, sql<boolean>`(select count(*) from counted) > ${COUNTED_MAX}`]))}
    )
    ${placed(
      person,
      rows,
      sql`
        select * from near where (select count(*) from near) = ${take}
        union all
        select * from (${stretchOf(found, isBeyond)}) as sorted where (select count(*) from near) < ${take}
      `,
      sql`(select count(*) from counted)`,
    )}
  `;
}
