import type { Filter } from "./filter";
import type { ListQuery } from "./list-query";
import { isGroup, type Condition, type Group } from "./where";

/** The query with values of a field renamed, in its filters and in its other conditions. */
export function replaceValues<Query extends Pick<ListQuery, "filters" | "where">>(
  query: Query,
  field: string,
  replacements: ReadonlyMap<string, string>,
): Query {
  const renamed = (condition: Condition): Condition =>
    condition.field === field ? { field, filter: replaceIn(condition.filter, replacements) } : condition;
  const renamedPart = (part: Condition | Group) =>
    isGroup(part) ? { ...part, conditions: part.conditions.map(renamed) } : renamed(part);
  const filter = query.filters[field];
  return {
    ...query,
    filters: filter ? { ...query.filters, [field]: replaceIn(filter, replacements) } : query.filters,
    where: query.where && { ...query.where, parts: query.where.parts.map(renamedPart) },
  };
}

/** By field, the present name of each former value. */
export type Renamed = Record<string, Record<string, string>>;

/** The query with all of its former values renamed. */
export function withRenamed<Query extends Pick<ListQuery, "filters" | "where">>(query: Query, renamed: Renamed): Query {
  return Object.entries(renamed).reduce(
    (sum, [field, names]) => replaceValues(sum, field, new Map(Object.entries(names))),
    query,
  );
}

/** The values that a query's conditions name of a field. */
export function valuesOf({ filters, where }: Pick<ListQuery, "filters" | "where">, field: string): string[] {
  const inWhere = (where?.parts ?? []).flatMap((part) => (isGroup(part) ? part.conditions : [part]));
  const ofField = inWhere.flatMap((condition) => (condition.field === field ? [condition.filter] : []));
  return [...(filters[field] ? [filters[field]] : []), ...ofField].flatMap((filter) =>
    hasValues(filter) ? filter.values : [],
  );
}

function replaceIn(filter: Filter, replacements: ReadonlyMap<string, string>): Filter {
  if (!hasValues(filter)) return filter;
  const values = filter.values.map((value) => replacements.get(value) ?? value);
  return { ...filter, values: [...new Set(values)] };
}

function hasValues(filter: Filter): filter is Extract<Filter, { type: "any" | "none" | "all" }> {
  return filter.type === "any" || filter.type === "none" || filter.type === "all";
}
