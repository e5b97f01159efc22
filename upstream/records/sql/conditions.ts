import { sql, type RawBuilder } from "kysely";
import type { Definition, Field, ReferenceTarget } from "@/lib/records/definition";
import { todayAt, resolveDay } from "@/lib/records/field-types/relative-day";
import { filterable, MOMENTS, type Filter } from "@/lib/records/list/filter";
import type { ListQuery } from "@/lib/records/list/list-query";
import { isGroup, type Condition, type Join } from "@/lib/records/list/where";
import { hasAnyText, isIndexedText, matchesSearch } from "./search";
import { column } from "./tables";
import { codeLiteral, escapeLike, planValue, type PlanType } from "./values";

/** The condition of a list query's search and filters. */
export function matchesQuery(
  definition: Definition,
  { q, filters, where }: Pick<ListQuery, "q" | "filters" | "where">,
  alias: string,
  plan: PlanType = "custom",
): RawBuilder<boolean> {
  const fields = filterable(definition);
  const matches = ({ field: name, filter }: Condition): RawBuilder<boolean> => {
    const field = fields.get(name);
    if (!field) return sql`false`;
    const isMatch = matchesFilter(field, filter, { name, value: column(alias, name) }, plan);
    return isIndexedText(definition, name, filter) ? all([hasAnyText(alias, [filter.text]), isMatch]) : isMatch;
  };
  const groups = where?.parts.map((part) =>
    isGroup(part) ? joined(part.join, part.conditions.map(matches)) : matches(part),
  );
  return all([
    ...matchesSearch(q, alias, plan),
    ...Object.entries(filters).map(([field, filter]) => matches({ field, filter })),
    ...(where && groups ? [joined(where.join, groups)] : []),
  ]);
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
function matchesFilter(field: Field, filter: Filter, { name, value }: Column, plan: PlanType): RawBuilder<boolean> {
  switch (filter.type) {
    case "any":
      if (field.type === "tags") return sql`${value} && ${tagList(filter.values, plan)}`;
      return sql`${value} in (${valueList(field, filter.values)})`;
    case "none":
      if (field.type === "tags") return sql`not (${value} && ${tagList(filter.values, "custom")})`;
      return sql`(${value} not in (${valueList(field, filter.values)}) or ${value} is null)`;
    case "all":
      return sql`${value} @> ${tagList(filter.values, plan)}`;
    case "contains":
      return sql`${value} ilike ${planValue("custom", `%${escapeLike(filter.text)}%`)}`;
    case "empty":
      return filter.isEmpty ? isEmpty(field, value) : sql`not ${isEmpty(field, value)}`;
    case "range":
      if (field.type !== "date") return inRange("numeric", filter, value);
      return MOMENTS.some((moment) => moment === name)
        ? inDays(fixDays(filter), value)
        : inRange("date", fixDays(filter), value);
  }
}

function tagList(values: readonly string[], plan: PlanType): RawBuilder<unknown> {
  return planValue(plan, values, (parameter) => sql`${parameter}::text[]`);
}

/** Sorted, so that equal filters share a statement. */
function valueList(field: Field, values: readonly string[]): RawBuilder<unknown> {
  const literal = hasFewValues(field) ? codeLiteral : (value: string) => planValue("custom", value);
  return sql.join(values.toSorted().map(literal));
}

// A statement for each city would evict all others from the plan cache.
const SMALL_TABLES: readonly ReferenceTarget[] = ["states", "zones", "centers"];

function hasFewValues(field: Field): boolean {
  return field.type === "choice" || (field.type === "reference" && SMALL_TABLES.includes(field.to));
}

function isEmpty({ type }: Field, value: RawBuilder<unknown>): RawBuilder<boolean> {
  if (type === "tags") return sql`(${value} = '{}')`;
  const isText = ["text", "multiline", "email", "phone", "url"].includes(type);
  return isText ? sql`(coalesce(${value}, '') = '')` : sql`(${value} is null)`;
}

type Range = Extract<Filter, { type: "range" }>;

/** Replaces days such as `today` and `30d` by dates. */
function fixDays({ from, to }: Range): Range {
  const today = todayAt(Date.now());
  return { type: "range", from: from && resolveDay(today, from, "from"), to: to && resolveDay(today, to, "to") };
}

function inRange(type: "date" | "numeric", { from, to }: Range, value: RawBuilder<unknown>): RawBuilder<boolean> {
  return between(
    from === null ? null : sql`${value} >= ${planValue("custom", from)}::${sql.raw(type)}`,
    to === null ? null : sql`${value} <= ${planValue("custom", to)}::${sql.raw(type)}`,
  );
}

/** Compares timestamps with whole UTC days; both ends are inclusive. */
function inDays({ from, to }: Range, value: RawBuilder<unknown>): RawBuilder<boolean> {
  return between(
    from === null ? null : sql`${value} >= ${planValue("custom", from)}::date::timestamp at time zone 'utc'`,
    to === null ? null : sql`${value} < (${planValue("custom", to)}::date + 1)::timestamp at time zone 'utc'`,
  );
}

function between(lower: RawBuilder<boolean> | null, upper: RawBuilder<boolean> | null): RawBuilder<boolean> {
  if (lower && upper) return sql`(${lower} and ${upper})`;
  return lower ?? upper ?? sql`true`;
}
