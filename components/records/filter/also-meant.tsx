"use client";

import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../list/use-list-state";
import { MeantTag } from "./meant-tag";
import { useMeantTags } from "./use-meant-tags";

/** Below the few that a search finds in names and texts: the tag of that name, which more may have. */
export function AlsoMeant({ definition, state }: { definition: Definition; state: ListState }) {
  const [meant] = useMeantTags(definition, state.query, 1).same;
  if (!meant) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 border-t px-4 py-2 text-muted-foreground not-has-[button]:hidden">
      Show instead
      <MeantTag definition={definition} state={state} meant={meant} />
    </div>
  );
}
