import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../../list-state/use-list-state";
import { SuggestedFilter } from "./suggested-filter";
import type { SuggestedTag as Meant } from "./use-suggested-tags";

export function SuggestedTag({
  definition,
  state,
  suggested,
}: {
  definition: Definition;
  state: ListState;
  suggested: Meant;
}) {
  const { name, field, tag } = suggested;
  return (
    <SuggestedFilter
      definition={definition}
      state={state}
      name={name}
      field={field}
      values={[tag.value]}
      called={tag.value}
      tally={tag}
    />
  );
}
