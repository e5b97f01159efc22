import { sql, type RawBuilder } from "kysely";
import type { Definition } from "@/lib/records/definition";
import { canBeEmpty } from "@/lib/records/field-types/field-types";
import type { Sort } from "@/lib/records/list/list-query";
import { all } from "./conditions";
import { baseColumn } from "@/upstream/staffing/work/base-column";
import { column } from "./tables";

/** `columns` are those that `value` is computed from. */
export type OrderColumn = {
  value: RawBuilder<unknown>;
  columns: readonly RawBuilder<unknown>[];
  descending: boolean;
  canBeEmpty: boolean;
};

/** A row's sort values as PostgreSQL writes them, or null. */
export type CursorValues = readonly (string | null)[];

/** A list's sort columns, and the id as a tie-breaker in the first column's direction, as in the indexes. */
export function orderColumns(definition: Definition, sorts: readonly Sort[], alias: string): OrderColumn[] {
  const columns = sorts.flatMap(({ field, descending }) => {
    const order = {
      ...sortValue(definition, field, alias),
      descending,
      canBeEmpty: isEmptiable(definition, field),
    };
    return field === definition.list.deadline ? [finishedLast(alias), order] : [order];
  });
  const descending = sorts[0]?.descending ?? false;
  return [...columns, { ...plainValue(column(alias, "id")), descending, canBeEmpty: false }];
}

function finishedLast(alias: string): OrderColumn {
  return { ...plainValue(column(alias, "isFinished")), descending: false, canBeEmpty: false };
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
function sortValue({ fields, hasOwnCodes = false }: Definition, name: string, alias: string): SortValue {
  const field = fields[name];
  if (field?.type === "money") return plainValue(column(alias, baseColumn(name, field)));
  if (field?.type === "date" && field.opens) {
    const columns = [column(alias, field.opens), column(alias, name)];
    return { value: sql`available_on(${sql.join(columns)})`, columns };
  }
  return plainValue(column(alias, name === "code" && !hasOwnCodes ? "number" : name));
}

function plainValue(value: RawBuilder<unknown>): SortValue {
  return { value, columns: [value] };
}

function isEmptiable({ fields }: Definition, name: string): boolean {
  const field = fields[name];
  return field !== undefined && canBeEmpty(field);
}
