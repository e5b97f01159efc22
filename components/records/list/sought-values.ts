import type { Filter } from "@/lib/records/filter";
import type { ListQuery } from "@/lib/records/list-query";
import { isGroup } from "@/lib/records/where";

/** The values of a field that a list's filters and conditions look for; those they leave out are none. */
export function soughtValues({ filters, where }: Pick<ListQuery, "filters" | "where">, name: string): string[] {
  const conditions = (where?.parts ?? []).flatMap((part) => (isGroup(part) ? part.conditions : [part]));
  const own = conditions.filter(({ field }) => field === name).map(({ filter }) => filter);
  return [filters[name], ...own].flatMap((filter) => (filter ? valuesIn(filter) : []));
}

function valuesIn(filter: Filter): string[] {
  return filter.type === "any" || filter.type === "all" ? filter.values : [];
}
