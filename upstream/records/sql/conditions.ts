import { sql, type RawBuilder } from "kysely";
import { folded } from "@/lib/records/texts/folded";
import { isFromToday, type Definition, type Field } from "@/lib/records/definition";
import { filterable, MOMENTS, type Filter } from "@/lib/records/list/filter";
import type { ListQuery } from "@/lib/records/list/list-query";
import { isGroup, type Condition, type Join } from "@/lib/records/list/where";
import { baseColumn } from "@/upstream/staffing/work/base-column";
import { isInDays, isInStoredDays } from "@/upstream/records/field-types/date";
import { upstreamTypeOf } from "@/upstream/records/field-types/field-types";
import { hasAnyText, isIndexedText, matchesSearch } from "./search";
import { column } from "./tables";
import { codeLiteral, escapeLike, planValue } from "./values";

/** The condition of a list query's search and filters on the row called `record`. */
export function matchesQuery(
  definition: Definition,
  { q, filters, where }: Pick<ListQuery, "q" | "filters" | "where">,
): RawBuilder<boolean> {
  const fields = filterable(definition);
  const matches = ({ field: name, filter }: Condition): RawBuilder<boolean> => {
    const field = fields.get(name);
    if (!field) return sql`false`;
    const isMatch = matchesFilter(field, filter, { name, value: comparedValue(field, filter, name) });
    // Who is free for some hours by a day is free by then: the index of that day finds them.
    const isUpTo = field.type === "date" && filter.type === "range" && filter.from === null;
    const level = isUpTo ? field.level : undefined;
    if (level) return all([matches({ field: level.of, filter }), isMatch]);
    return isIndexedText(definition, name, filter) ? all([hasAnyText("record", [filter.text]), isMatch]) : isMatch;
  };
  const groups = where?.parts.map((part) =>
    isGroup(part) ? joined(part.join, part.conditions.map(matches)) : matches(part),
  );
  return all([
    ...matchesSearch(q, "record"),
    ...Object.entries(filters).map(([field, filter]) => matches({ field, filter })),
    ...(where && groups ? [joined(where.join, groups)] : []),
  ]);
}

/**
 * Somebody who is available already, without a date, is so by every day. The
 * bounds of amounts are in the base currency, those of rates per hour.
 */
function comparedValue(field: Field, filter: Filter, name: string): RawBuilder<unknown> {
  const value = column("record", name);
  if (field.type === "money" && filter.type === "range") return column("record", baseColumn(name, field));
  if (field.type !== "date" || filter.type !== "range") return value;
  if (field.opens !== undefined) return sql`available_on(${column("record", field.opens)}, ${value})`;
  return value;
}

export function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : joined("and", conditions);
}

export function any(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`false` : joined("or", conditions);
}

// Always in parentheses, so that an `or` can't widen the scope condition beside it.
function joined(join: Join, conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, join === "or" ? sql` or ` : sql` and `)})`;
}

type Column = { name: string; value: RawBuilder<unknown> };

/** Empty values match `none` and `empty` only. */
function matchesFilter(field: Field, filter: Filter, { name, value }: Column): RawBuilder<boolean> {
  const type = upstreamTypeOf(field);
  switch (filter.type) {
    case "any":
      if (type.isList) return sql`${value} && ${textList(filter.values)}`;
      return sql`${value} in (${valueList(field, filter.values)})`;
    case "none":
      if (type.isList) return sql`not (${value} && ${textList(filter.values)})`;
      return sql`(${value} not in (${valueList(field, filter.values)}) or ${value} is null)`;
    case "all":
      return sql`${value} @> ${textList(filter.values)}`;
    case "contains":
      return sql`folded(${value}) like ${planValue(`%${escapeLike(folded(filter.text))}%`)}`;
    case "empty":
      return filter.isEmpty ? type.isEmpty(value) : sql`not ${type.isEmpty(value)}`;
    case "range":
      if (isFromToday(field)) return isInStoredDays(value, filter);
      return MOMENTS.some((moment) => moment === name) ? isInDays(value, filter) : type.isInRange(value, filter);
  }
}

function textList(values: readonly string[]): RawBuilder<unknown> {
  return planValue(values, (parameter) => sql`${parameter}::text[]`);
}

/** Sorted, so that equal filters share a statement. */
function valueList(field: Field, values: readonly string[]): RawBuilder<unknown> {
  const literal = upstreamTypeOf(field).hasFewValues(field) ? codeLiteral : (value: string) => planValue(value);
  return sql.join(values.toSorted().map(literal));
}
