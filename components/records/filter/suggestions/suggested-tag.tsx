import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../../list-state/use-list-state";
import { MeantFilter } from "./suggested-filter";
import type { MeantTag as Meant } from "./use-suggested-tags";

export function MeantTag({ definition, state, meant }: { definition: Definition; state: ListState; meant: Meant }) {
  const { name, field, tag } = meant;
  return (
    <MeantFilter
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
