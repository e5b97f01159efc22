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

function replaceIn(filter: Filter, replacements: ReadonlyMap<string, string>): Filter {
  if (filter.type !== "any" && filter.type !== "none" && filter.type !== "all") return filter;
  const values = filter.values.map((value) => replacements.get(value) ?? value);
  return { ...filter, values: [...new Set(values)] };
}
