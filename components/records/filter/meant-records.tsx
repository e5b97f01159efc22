"use client";

import { useQuery } from "@tanstack/react-query";
import { SEARCH_MIN } from "@/lib/contract/list-limits";
import { searchOptions } from "@/lib/query/search-queries";
import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../list/use-list-state";
import { MeantFilter } from "./meant-filter";

const OFFERED_MAX = 5;

/** Of a search that finds nothing: the records it may have meant that rows of this list belong to, such as a company. */
export function MeantRecords({ definition, state }: { definition: Definition; state: ListState }) {
  const { q, filters } = state.query;
  const fields = Object.entries(definition.fields).filter(
    ([name, field]) => field.type === "reference" && !filters[name],
  );
  const asked = fields.length > 0 && q.length >= SEARCH_MIN ? q : "";
  const { data, isPlaceholderData } = useQuery(searchOptions({ q: asked }));
  const hits = data && !isPlaceholderData && asked !== "" ? data.records : [];
  return fields
    .flatMap(([name, field]) =>
      hits.flatMap((hit) => (field.type === "reference" && field.to === hit.kind ? [{ name, field, hit }] : [])),
    )
    .slice(0, OFFERED_MAX)
    .map(({ name, field, hit }) => (
      <MeantFilter
        key={`${name} ${hit.id}`}
        definition={definition}
        state={state}
        name={name}
        field={field}
        values={[hit.id]}
        called={hit.name}
      />
    ));
}
