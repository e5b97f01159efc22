import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../../list-state/use-list-state";
import { MeantCities } from "./city-suggestions";
import { MeantRecords } from "./record-suggestions";
import { MeantTags } from "./tag-suggestions";

export function MeantFilters(props: { definition: Definition; state: ListState }) {
  return (
    <>
      <MeantTags {...props} />
      <MeantRecords {...props} />
      <MeantCities {...props} />
    </>
  );
}
