import { definitionOf } from "@/lib/records/definitions";
import { listPath, type Kind } from "@/lib/records/kinds";
import { writeListQuery, type ListQuery, readableSearch } from "@/lib/records/list/list-query";

type Filters = Record<string, readonly string[] | { from: string; to: string }>;

export function listHref(kind: Kind, filters: Filters = {}): string {
  return queryHref(kind, {
    filters: Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, toFilter(filter)])),
  });
}

export function queryHref(kind: Kind, query: Partial<ListQuery>): string {
  return `${listPath(kind)}${readableSearch(writeListQuery(definitionOf(kind), query))}`;
}

function toFilter(filter: Filters[string]) {
  if ("from" in filter) return { type: "range" as const, from: filter.from, to: filter.to };
  return { type: "any" as const, values: [...filter] };
}
