"use client";

import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../../list-state/use-list-state";
import { SuggestedTag } from "./suggested-tag";
import { useSuggestedTags } from "./use-suggested-tags";

const OFFERED_MAX = 3;

export function TagSuggestions({ definition, state }: { definition: Definition; state: ListState }) {
  const { same, started } = useSuggestedTags(definition, state.query);
  return (same.length > 0 ? same : started)
    .slice(0, OFFERED_MAX)
    .map((suggested) => (
      <SuggestedTag
        key={`${suggested.name} ${suggested.tag.value}`}
        definition={definition}
        state={state}
        suggested={suggested}
      />
    ));
}
