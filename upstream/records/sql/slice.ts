import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import type { Database } from "@/upstream/platform/database/connect";
import { all, matchesQuery } from "./conditions";
import { keysetConditions, orderBy, orderColumns, type CursorValues, type OrderColumn } from "./ordering";
import { recordColumns } from "./record-columns";
import { inScope } from "./scope";

/** The rows, called `record`, that a list query finds in the person's scope; `fields` is null for all. */
export type MatchingRows = {
  kind: Kind;
  condition: RawBuilder<boolean>;
  order: readonly OrderColumn[];
  fields: readonly string[] | null;
};

/** Rows read from one end of a list or from a cursor. */
export type Slice = { backwards: boolean; from: CursorValues | null; skip: number; take: number };

/** `total` is how many rows the list has, if requested. */
export type SliceRow = ListedRow & { cursor: CursorValues; total: number | null };

/** An export may have a smaller scope than the list; `only` is a further condition. */
type Options = {
  verb?: "list" | "export";
  only?: RawBuilder<boolean>;
  fields?: readonly string[] | null;
};

export function matchingRows(
  person: Person,
  kind: Kind,
  query: ListQuery,
  { verb = "list", only, fields = null }: Options = {},
): MatchingRows {
  const definition = definitionOf(kind);
  return {
    kind,
    condition: all([
      sql<boolean>`record.deleted_at is null`,
      inScope(person, kind, verb, "record"),
      matchesQuery(definition, query, "record"),
      ...(only ? [only] : []),
    ]),
    order: orderColumns(definition, query.sort, "record"),
    fields,
  };
}

export async function readSlice(
  db: Database,
  slice: Slice,
  query: RawBuilder<SliceRow>,
): Promise<{ content: SliceRow[]; hasMore: boolean; total: number | null }> {
  const { rows } = await query.execute(db);
  const hasMore = rows.length > slice.take;
  const content = hasMore ? (slice.backwards ? rows.slice(1) : rows.slice(0, -1)) : rows;
  return { content, hasMore, total: content[0]?.total ?? null };
}

/** Reads one row more than `take`, to know whether the list goes on. */
export function sliceQuery(
  person: Person,
  rows: MatchingRows,
  slice: Slice,
  total: RawBuilder<number> | null = null,
): RawBuilder<SliceRow> {
  return selectSlice(person, rows, rowsInOrder(rows, { ...slice, take: slice.take + 1 }), total);
}

/** Selects the list's fields of the rows in `source`. */
export function selectSlice(
  person: Person,
  { kind, order, fields }: MatchingRows,
  source: RawBuilder<unknown>,
  total: RawBuilder<number> | null,
): RawBuilder<SliceRow> {
  const values = order.map(({ value }) => sql`${value}::text`);
  return sql`
    select ${recordColumns(definitionOf(kind), person, fields)}, json_build_array(${sql.join(values)}) as cursor,
      ${total ?? sql`null`} as total
    from (${source}) as record
    order by ${orderBy(order)}
  `;
}

export function rowsInOrder(
  { kind, condition, order }: Omit<MatchingRows, "fields">,
  { backwards, from, skip, take }: Slice,
): RawBuilder<unknown> {
  const orderSql = orderBy(order, backwards);
  const limit = sql`limit ${sql.lit(take)}`;
  const select = (where: RawBuilder<boolean>) =>
    sql`select * from ${sql.table(kind)} as record where ${where} order by ${orderSql} ${limit}`;
  if (!from) return skip === 0 ? select(condition) : sql`${select(condition)} offset ${skip}`;
  const parts = keysetConditions(order, from, backwards).map((after) => sql`(${select(all([condition, after]))})`);
  return sql`select * from (${sql.join(parts, sql` union all `)}) as record order by ${orderSql} ${limit}`;
}
