"use client";

import { useQuery } from "@tanstack/react-query";
import { SEARCH_MIN } from "@/lib/contract/limits";
import { searchOptions } from "@/lib/query/search-queries";
import type { Definition } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import type { ListState } from "../../list-state/use-list-state";
import { SuggestedFilter } from "./suggested-filter";

const OFFERED_MAX = 2;

/** Suggests filters by records that a search without results names, such as a company in the list of projects. */
export function RecordSuggestions({ definition, state }: { definition: Definition; state: ListState }) {
  const { q, filters } = state.query;
  const fields = Object.entries(definition.fields).flatMap(([name, field]) =>
    field.type === "reference" && isKind(field.to) && !filters[name] ? [{ name, field, kind: field.to }] : [],
  );
  const asked = fields.length > 0 && q.length >= SEARCH_MIN ? q : "";
  const { data, isPlaceholderData } = useQuery(searchOptions({ q: asked }));
  const hits = data && !isPlaceholderData && asked !== "" ? data.records : [];
  return fields
    .flatMap(({ name, field, kind }) => {
      const named = hits.filter((hit) => hit.kind === kind);
      return named.slice(0, OFFERED_MAX).map((hit) => ({ name, field, hit }));
    })
    .map(({ name, field, hit }) => (
      <SuggestedFilter
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
