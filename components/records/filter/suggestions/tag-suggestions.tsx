"use client";

import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../../list-state/use-list-state";
import { MeantTag } from "./suggested-tag";
import { useMeantTags } from "./use-suggested-tags";

const OFFERED_MAX = 3;

export function MeantTags({ definition, state }: { definition: Definition; state: ListState }) {
  const { same, begun } = useMeantTags(definition, state.query);
  return (same.length > 0 ? same : begun)
    .slice(0, OFFERED_MAX)
    .map((meant) => (
      <MeantTag key={`${meant.name} ${meant.tag.value}`} definition={definition} state={state} meant={meant} />
    ));
}
