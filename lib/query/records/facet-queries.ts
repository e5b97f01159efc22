import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Facet } from "@/lib/contract/records/facets";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";
import { hasFields, isCount, isFlag, isListOf } from "@/lib/query/answer-checks";
import { answerThat, callBff } from "@/lib/query/api-client";
import { recordKeys } from "./record-keys";

/** How many records have each value of these fields; a field's own filter doesn't limit its counts. */
export function recordFacetsOptions(kind: Kind, list: FilteredList, fields: readonly string[]) {
  const params = facetsParams(kind, list, fields);
  return queryOptions({
    queryKey: recordKeys.facets(kind, params.toString()),
    queryFn: ({ signal }) => callBff("GET", `/api/${kind}/facets?${params}`, { signal, parse: readFacets }),
    placeholderData: keepPreviousData,
  });
}

type FilteredList = Pick<ListQuery, "q" | "filters" | "where">;

export function facetsParams(kind: Kind, { q, filters, where }: FilteredList, fields: readonly string[]) {
  const params = writeListQuery(definitionOf(kind), { q, filters, where });
  params.set("fields", fields.join(","));
  return params;
}

const isValue = hasFields<Facet["values"][number]>(["value"], { count: isCount, isExact: isFlag });
const isFacet = hasFields<Facet>(["field"], { values: isListOf(isValue) });
const readAnswer = answerThat(hasFields<{ facets: Facet[] }>([], { facets: isListOf(isFacet) }));

function readFacets(data: unknown): Facet[] {
  return readAnswer(data).facets;
}
