import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { writeListQuery } from "@/lib/records/list-query";

type Filters = Record<string, readonly string[] | { from: string; to: string }>;

/** The address of a kind's list with these filters set. */
export function listHref(kind: Kind, filters: Filters = {}): string {
  const query = writeListQuery(definitionOf(kind), {
    filters: Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, toFilter(filter)])),
  });
  // Commas mean themselves in a query, and read better so.
  return query.size ? `/${kind}?${query.toString().replaceAll("%2C", ",")}` : `/${kind}`;
}

function toFilter(filter: Filters[string]) {
  if ("from" in filter) return { type: "range" as const, from: filter.from, to: filter.to };
  return { type: "any" as const, values: [...filter] };
}
