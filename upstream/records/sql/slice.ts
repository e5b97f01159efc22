import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import { canBeEmpty } from "@/lib/records/field-types/field-types";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery, Sort } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import { baseColumn } from "@/upstream/staffing/work/base-column";
import { all, matchesQuery } from "./conditions";
import { recordColumns } from "./record-columns";
import { inScope } from "./scope";
import { column } from "./tables";

/** The rows, called `record`, that a list query finds in the person's scope; `fields` is null for all. */
export type MatchingRows = {
  person: Person;
  kind: Kind;
  condition: RawBuilder<boolean>;
  order: readonly OrderColumn[];
  fields: readonly string[] | null;
};

/** `columns` are those that `value` is computed from. */
export type OrderColumn = {
  value: RawBuilder<unknown>;
  columns: readonly RawBuilder<unknown>[];
  descending: boolean;
  canBeEmpty: boolean;
};

/** A row's sort values as PostgreSQL writes them, or null. */
export type CursorValues = readonly (string | null)[];

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
    person,
    kind,
    fields,
    order: orderColumns(definition, query.sort),
    condition: all([
      sql<boolean>`record.deleted_at is null`,
      inScope(person, kind, verb, "record"),
      matchesQuery(definition, query),
      ...(only ? [only] : []),
    ]),
  };
}

/** Reads one row more than `take`, to know whether the list goes on. */
export function sliceQuery(
  rows: MatchingRows,
  slice: Slice,
  total: RawBuilder<number> | null = null,
): RawBuilder<SliceRow> {
  return selectSlice(rows, rowsInOrder(rows, { ...slice, take: slice.take + 1 }), total);
}

/** Selects the list's fields of the rows in `source`. */
export function selectSlice(
  { person, kind, order, fields }: MatchingRows,
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
  { kind, condition, order }: MatchingRows,
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

/** A list's sort columns, and the id as a tie-breaker in the first column's direction, as in the indexes. */
export function orderColumns(definition: Definition, sorts: readonly Sort[]): OrderColumn[] {
  const columns = sorts.flatMap(({ field, descending }) => {
    const order = {
      ...sortValue(definition, field),
      descending,
      canBeEmpty: isEmptiable(definition, field),
    };
    return field === definition.list.deadline ? [finishedLast(), order] : [order];
  });
  const descending = sorts[0]?.descending ?? false;
  return [...columns, { ...plainValue(column("record", "id")), descending, canBeEmpty: false }];
}

function finishedLast(): OrderColumn {
  return { ...plainValue(column("record", "isFinished")), descending: false, canBeEmpty: false };
}

/** The sort order of filter indexes; counts use it so that PostgreSQL scans one of them. */
export const FILTER_INDEX_ORDER: readonly Sort[] = [{ field: "updatedAt", descending: true }];

export function orderBy(order: readonly OrderColumn[], backwards = false): RawBuilder<unknown> {
  return sql.join(
    order.map(({ value, descending, canBeEmpty }) => {
      const direction = descending === backwards ? sql`asc` : sql`desc`;
      return canBeEmpty
        ? sql`${value} ${direction} nulls ${backwards ? sql`first` : sql`last`}`
        : sql`${value} ${direction}`;
    }),
  );
}

/** Alternatives that exclude each other, because an index can't read conditions joined by `or` as ranges. */
export function keysetConditions(
  order: readonly OrderColumn[],
  cursor: CursorValues,
  backwards: boolean,
): RawBuilder<boolean>[] {
  return order.flatMap((step, i) => {
    const equal = order.slice(0, i).map((before, j) => equals(before, cursor[j] ?? null));
    return comesAfter(step, cursor[i] ?? null, backwards).map((after) => all([...equal, after]));
  });
}

function equals({ value }: OrderColumn, other: string | null): RawBuilder<boolean> {
  return other === null ? sql`${value} is null` : sql`${value} = ${other}`;
}

function comesAfter(
  { value, descending, canBeEmpty }: OrderColumn,
  other: string | null,
  backwards: boolean,
): RawBuilder<boolean>[] {
  if (other === null) return backwards ? [sql`${value} is not null`] : [];
  const after: RawBuilder<boolean> = descending === backwards ? sql`${value} > ${other}` : sql`${value} < ${other}`;
  return canBeEmpty && !backwards ? [after, sql`${value} is null`] : [after];
}

type SortValue = Pick<OrderColumn, "value" | "columns">;

/**
 * Codes sort by number, since as text `FRL-1000000` comes before `FRL-999999`, unless people gave them; amounts sort by
 * what they are in the base currency, rates an hour, and the day from which somebody is available by when that begins.
 */
function sortValue({ fields, hasOwnCodes = false }: Definition, name: string): SortValue {
  const field = fields[name];
  if (field?.type === "money") return plainValue(column("record", baseColumn(name, field)));
  if (field?.type === "date" && field.opens) {
    const columns = [column("record", field.opens), column("record", name)];
    return { value: sql`available_on(${sql.join(columns)})`, columns };
  }
  return plainValue(column("record", name === "code" && !hasOwnCodes ? "number" : name));
}

function plainValue(value: RawBuilder<unknown>): SortValue {
  return { value, columns: [value] };
}

function isEmptiable({ fields }: Definition, name: string): boolean {
  const field = fields[name];
  return field !== undefined && canBeEmpty(field);
}
