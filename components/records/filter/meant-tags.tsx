"use client";

import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../list/use-list-state";
import { MeantTag } from "./meant-tag";
import { useMeantTags } from "./use-meant-tags";

const OFFERED_MAX = 3;

export function MeantTags({ definition, state }: { definition: Definition; state: ListState }) {
  const { same, begun } = useMeantTags(definition, state.query);
  return (same.length > 0 ? same : begun)
    .slice(0, OFFERED_MAX)
    .map((meant) => (
      <MeantTag key={`${meant.name} ${meant.tag.value}`} definition={definition} state={state} meant={meant} />
    ));
}
