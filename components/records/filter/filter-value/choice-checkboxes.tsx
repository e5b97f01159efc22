"use client";

import type { Definition } from "@/lib/records/definition";
import { CURRENCIES } from "@/lib/records/options";
import { ChoiceValue } from "../../value/choice-value";
import { Ticks, type Tick } from "./checkbox-list";
import { toggled } from "./toggled";
import { useFacet } from "./use-facet";
import type { ValueProps } from "./value-props";

type ChoiceTicksProps = ValueProps<"choice" | "currency"> & { definition: Definition };

export function ChoiceTicks({ definition, name, field, draft, onDraft }: ChoiceTicksProps) {
  const countOf = useFacet(definition.kind, name, field.type === "choice");
  const ticks: Tick[] =
    field.type === "choice"
      ? field.options.map(({ value }) => ({
          value,
          label: <ChoiceValue field={field} value={value} />,
          detail: countOf(value),
        }))
      : CURRENCIES.map((value) => ({ value, label: value }));
  return (
    <Ticks
      label={field.label}
      ticks={ticks}
      chosen={draft.values}
      onToggle={(value, isOn) => {
        // In the order of the definition, so that a set of values always gives the same URL.
        const next = toggled(draft.values, value, isOn);
        onDraft({ values: ticks.map((tick) => tick.value).filter((known) => next.includes(known)) });
      }}
    />
  );
}
