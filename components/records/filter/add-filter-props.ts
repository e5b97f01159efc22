import type { Definition } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";

export type AddFilterProps = {
  definition: Definition;
  filters: Record<string, Filter>;
  onFilter: (name: string, filter: Filter | null) => void;
  onAdvanced: () => void;
};
