import type { Definition } from "@/lib/records/definition";
import type { ListState } from "../list/use-list-state";
import { MeantCities } from "./meant-cities";
import { MeantRecords } from "./meant-records";
import { MeantTags } from "./meant-tags";

export function MeantFilters(props: { definition: Definition; state: ListState }) {
  return (
    <>
      <MeantTags {...props} />
      <MeantRecords {...props} />
      <MeantCities {...props} />
    </>
  );
}
