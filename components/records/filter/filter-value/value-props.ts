import type { Field } from "@/lib/records/definition";
import type { FilterDraft } from "./filter-draft";

export type ValueProps<Type extends Field["type"] = Field["type"]> = {
  name: string;
  field: Extract<Field, { type: Type }>;
  draft: FilterDraft;
  onDraft: (change: Partial<FilterDraft>) => void;
};
