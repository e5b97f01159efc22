"use client";

import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../../list-state/use-list-state";
import { SuggestedTag } from "./suggested-tag";
import { useSuggestedTags } from "./use-suggested-tags";

/** Shown below short search results: offers a filter by the tag that equals the search. */
export function MoreSuggestions({ definition, state }: { definition: Definition; state: ListState }) {
  const [suggested] = useSuggestedTags(definition, state.query, 1).same;
  if (!suggested) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 border-t px-4 py-2 text-muted-foreground not-has-[button]:hidden">
      Show instead
      <SuggestedTag definition={definition} state={state} suggested={suggested} />
    </div>
  );
}
