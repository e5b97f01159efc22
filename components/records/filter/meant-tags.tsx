"use client";

import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../list/use-list-state";
import { MeantFilter } from "./meant-filter";
import { useMeantTags } from "./use-meant-tags";

const OFFERED_MAX = 3;

/** Of a search that finds nothing: the tags it may have meant. */
export function MeantTags({ definition, state }: { definition: Definition; state: ListState }) {
  const { same, begun } = useMeantTags(definition, state.query);
  return (same.length > 0 ? same : begun)
    .slice(0, OFFERED_MAX)
    .map(({ name, field, tag }) => (
      <MeantFilter
        key={`${name} ${tag.value}`}
        definition={definition}
        state={state}
        name={name}
        field={field}
        values={[tag.value]}
        called={tag.value}
      />
    ));
}
