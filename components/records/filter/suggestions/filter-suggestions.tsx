import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../../list-state/use-list-state";
import { CitySuggestions } from "./city-suggestions";
import { RecordSuggestions } from "./record-suggestions";
import { TagSuggestions } from "./tag-suggestions";

export function FilterSuggestions(props: { definition: Definition; state: ListState }) {
  return (
    <>
      <TagSuggestions {...props} />
      <RecordSuggestions {...props} />
      <CitySuggestions {...props} />
    </>
  );
}
