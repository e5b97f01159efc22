"use client";

import { Input } from "@/components/ui/input";
import { SEARCH_MAX } from "@/lib/contract/limits";
import type { Definition, Field } from "@/lib/records/definition";
import { isKind } from "@/lib/records/kinds";
import { ChoiceCheckboxes } from "./choice-checkboxes";
import { DateRange } from "./date-range";
import type { FilterDraft } from "./filter-draft";
import { NumberRange } from "./number-range";
import { RecordCheckboxes } from "./record-checkboxes";
import { ReferenceCheckboxes } from "./reference-checkboxes";
import { TagWords } from "../filter-text/tag-words";

type FilterValueProps = {
  definition: Definition;
  name: string;
  field: Field;
  draft: FilterDraft;
  onDraft: (change: Partial<FilterDraft>) => void;
};

export function FilterValue({ definition, name, field, draft, onDraft }: FilterValueProps) {
  const common = { name, draft, onDraft };
  switch (draft.asked) {
    case "empty":
    case "set":
      return null;
    case "contains":
      return (
        <Input
          aria-label={`${field.label} contains`}
          value={draft.text}
          maxLength={SEARCH_MAX}
          autoComplete="off"
          onChange={(event) => onDraft({ text: event.target.value })}
        />
      );
    case "range":
      if (field.type === "date") return <DateRange field={field} {...common} />;
      return <NumberRange field={field} {...common} />;
    case "any":
    case "none":
    case "all":
      if (field.type === "tags") return <TagWords kind={definition.kind} field={field} {...common} />;
      if (field.type === "choice" || field.type === "currency") {
        return <ChoiceCheckboxes definition={definition} field={field} {...common} />;
      }
      if (field.type !== "reference") return null;
      if (isKind(field.to)) return <RecordCheckboxes of={field.to} field={field} {...common} />;
      return <ReferenceCheckboxes definition={definition} table={field.to} field={field} {...common} />;
  }
}
