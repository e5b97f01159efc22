import type { Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import type { Kind } from "@/lib/records/kinds";
import type { Where } from "@/lib/records/list/where";

export type ChoiceFilterProps = {
  kind: Kind;
  name: string;
  field: Extract<Field, { type: "choice" }>;
  filter: Filter | undefined;
  onFilter: (filter: Filter | null) => void;
  onWhere: (where: Where | null) => void;
};
