"use client";

import type { Definition } from "@/lib/records/definition";
import { CURRENCIES } from "@/lib/records/field-types/currency";
import { ChoiceValue } from "../../value/choice-value";
import { CheckboxList, type CheckboxOption } from "./checkbox-list";
import { toggled } from "./toggled";
import { useFacet } from "./use-facet";
import type { ValueProps } from "./value-props";

type ChoiceCheckboxesProps = ValueProps<"choice" | "currency"> & { definition: Definition };

export function ChoiceCheckboxes({ definition, name, field, draft, onDraft }: ChoiceCheckboxesProps) {
  const countOf = useFacet(definition.kind, name, field.type === "choice");
  const checkboxes: CheckboxOption[] =
    field.type === "choice"
      ? field.options.map(({ value }) => ({
          value,
          label: <ChoiceValue field={field} value={value} />,
          detail: countOf(value),
        }))
      : CURRENCIES.map((value) => ({ value, label: value }));
  return (
    <CheckboxList
      label={field.label}
      checkboxes={checkboxes}
      chosen={draft.values}
      onToggle={(value, isOn) => {
        // In the order of the definition, so that a set of values always gives the same URL.
        const next = toggled(draft.values, value, isOn);
        onDraft({ values: checkboxes.map((tick) => tick.value).filter((known) => next.includes(known)) });
      }}
    />
  );
}
