"use client";

import { useQuery } from "@tanstack/react-query";
import { SEARCH_MIN } from "@/lib/contract/limits";
import { choicesOptions } from "@/lib/query/choice-queries";
import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../../list-state/use-list-state";
import { SuggestedFilter } from "./suggested-filter";

/** Suggests a filter by the city that a search without results names, in all states that have one. */
export function CitySuggestions({ definition, state }: { definition: Definition; state: ListState }) {
  const { q, filters } = state.query;
  const [name, field] =
    Object.entries(definition.fields).find(([, other]) => other.type === "reference" && other.to === "cities") ?? [];
  const isAsked = name !== undefined && !filters[name] && q.length >= SEARCH_MIN;
  const { data, isPlaceholderData } = useQuery({ ...choicesOptions("cities", { q }), enabled: isAsked });
  const found = isAsked && data && !isPlaceholderData ? data : [];
  const same = found.filter((city) => city.name.toLowerCase() === q.toLowerCase());
  const [first] = same;
  if (!name || !field || !first) return null;
  return (
    <SuggestedFilter
      definition={definition}
      state={state}
      name={name}
      field={field}
      values={same.map(({ id }) => id)}
      called={first.name}
    />
  );
}
