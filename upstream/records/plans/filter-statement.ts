import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import { FILTER_INDEX_ORDER, orderBy, orderColumns } from "@/upstream/records/sql/ordering";
import { rowsInOrder, selectSlice, type MatchingRows, type Slice, type SliceRow } from "@/upstream/records/sql/slice";
import { cappedTotal, COUNTED_MAX } from "@/upstream/records/page/totals";
import { sortedRows } from "./search-statement";

/**
 * For filters whose index has another order than the list: up to COUNTED_MAX matches are read by the index and sorted;
 * more are frequent enough to scan the list's order.
 */
export function filterStatement(
  person: Person,
  rows: MatchingRows,
  slice: Slice,
  cached: RawBuilder<number> | null = null,
): RawBuilder<SliceRow> {
  const { kind, condition } = rows;
  const part = { ...slice, take: slice.take + 1 };
  const total = sql<number>`(select n from total)`;
  const indexOrder = orderBy(orderColumns(definitionOf(kind), FILTER_INDEX_ORDER, "record"));
  const few = sql`
    select * from ${sql.table(kind)} as record where ${condition} order by ${indexOrder} limit ${sql.lit(COUNTED_MAX)}
  `;
  return sql`
    with total as materialized (select ${cached ?? cappedTotal(rows)} as n)
    ${selectSlice(
      person,
      rows,
      sql`
        select * from (${sortedRows(few, rows, part)}) as rare where ${total} between 1 and ${sql.lit(COUNTED_MAX)}
        union all
        select * from (${rowsInOrder(rows, part)}) as common where ${total} > ${sql.lit(COUNTED_MAX)}
      `,
      total,
    )}
  `;
}
