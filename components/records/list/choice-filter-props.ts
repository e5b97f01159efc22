import type { Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/filter";

export type ChoiceFilterProps = {
  field: Extract<Field, { type: "choice" }>;
  filter: Filter | undefined;
  onFilter: (filter: Filter | null) => void;
};
