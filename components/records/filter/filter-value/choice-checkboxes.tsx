"use client";

import { useQuery } from "@tanstack/react-query";
import { use } from "react";
import { formatTally } from "@/lib/format";
import { recordFacetsOptions } from "@/lib/query/records/facet-queries";
import type { Field } from "@/lib/records/definition";
import { CURRENCIES } from "@/lib/records/field-types/currency";
import type { Kind } from "@/lib/records/kinds";
import { PartFailure } from "@/components/ui/part-failure";
import { ChoiceValue } from "../../field-types/choice";
import { ListContext } from "../list-context";
import { CheckboxList, toggledValues, type CheckboxOption } from "./checkbox-list";

type ChoiceCheckboxesProps = {
  kind: Kind;
  name: string;
  field: Extract<Field, { type: "choice" | "currency" }>;
  values: readonly string[];
  onValues: (values: string[]) => void;
};

export function ChoiceCheckboxes({ kind, name, field, values, onValues }: ChoiceCheckboxesProps) {
  const { countOf, note } = useFacet(kind, name, field.type === "choice");
  const options: CheckboxOption[] =
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
      options={options}
      checked={values}
      note={note}
      onToggle={(value, isChecked) => {
        // In the order of the definition, so that a set of values always gives the same URL.
        const toggled = toggledValues(values, value, isChecked);
        onValues(options.map((option) => option.value).filter((known) => toggled.includes(known)));
      }}
    />
  );
}

type FacetCounts = { countOf: (value: string) => string | undefined; note: React.ReactNode };

/** How many records of the list a value would find, as text, undefined while unknown; and a note if that failed. */
export function useFacet(kind: Kind, name: string, isEnabled: boolean): FacetCounts {
  const { query } = use(ListContext);
  const counts = useQuery({ ...recordFacetsOptions(kind, query, [name]), enabled: isEnabled });
  const facet = counts.data?.find(({ field }) => field === name);
  const countOf = (value: string) => {
    const tally = facet?.values.find((other) => other.value === value);
    // No "0" for an estimate: there may be records all the same.
    if (tally?.count === 0 && !tally.isExact) return undefined;
    if (tally) return formatTally(tally);
    return facet ? "0" : undefined;
  };
  return { countOf, note: <PartFailure of={counts} what="the counts" isInline className="px-1.5 py-1" /> };
}
