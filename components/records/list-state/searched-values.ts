import type { Filter } from "@/lib/records/list/filter";
import type { ListQuery } from "@/lib/records/list/list-query";
import { conditionsOf } from "@/lib/records/list/where";

/** The values of a field that a list's filters and conditions require; excluded values are left out. */
export function searchedValues({ filters, where }: Pick<ListQuery, "filters" | "where">, name: string): string[] {
  const own = conditionsOf(where)
    .filter(({ field }) => field === name)
    .map(({ filter }) => filter);
  return [filters[name], ...own].flatMap((filter) => (filter ? valuesIn(filter) : []));
}

export function valuesIn(filter: Filter): string[] {
  return filter.type === "any" || filter.type === "all" ? filter.values : [];
}
