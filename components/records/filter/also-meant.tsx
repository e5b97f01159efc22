"use client";

import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../list/use-list-state";
import { MeantFilter } from "./meant-filter";
import { useMeantTags } from "./use-meant-tags";

/** Below the few that a search finds in names and texts: the tag of that name, which more may have. */
export function AlsoMeant({ definition, state }: { definition: Definition; state: ListState }) {
  const { same } = useMeantTags(definition, state.query, 1);
  return same.slice(0, 1).map(({ name, field, tag }) => (
    <div
      key={tag.value}
      className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 border-t px-4 py-2 text-muted-foreground not-has-[button]:hidden"
    >
      Show instead
      <MeantFilter
        definition={definition}
        state={state}
        name={name}
        field={field}
        values={[tag.value]}
        called={tag.value}
      />
    </div>
  ));
}
