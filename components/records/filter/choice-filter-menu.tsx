"use client";

import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { ChoiceValue } from "../value/choice-value";
import { AvailableNowCheckbox } from "./filter-value/available-now-checkbox";
import type { ChoiceFilterProps } from "./choice-filter-props";
import { CheckboxList } from "./filter-value/checkbox-list";
import { toggled } from "./filter-value/toggled";
import { useFacet } from "./filter-value/use-facet";

type ChoiceFilterMenuProps = ChoiceFilterProps & { trigger: React.ReactNode };

export function ChoiceFilterMenu(props: ChoiceFilterMenuProps) {
  const { field, trigger } = props;
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent className="w-60 py-2" aria-label={field.label}>
        <ChoiceFilterCheckboxes {...props} />
      </PopoverContent>
    </Popover>
  );
}

// A component of its own, so that the facet is requested only while the menu is open.
function ChoiceFilterCheckboxes({ kind, name, field, filter, onFilter, onWhere }: ChoiceFilterProps) {
  const countOf = useFacet(kind, name);
  const chosen = filter?.type === "any" ? filter.values : [];

  function toggle(value: string, isOn: boolean) {
    // In the order of the definition, so that a set of values always gives the same URL.
    const next = toggled(chosen, value, isOn);
    const values = field.options.map((option) => option.value).filter((known) => next.includes(known));
    onFilter(values.length > 0 ? { type: "any", values } : null);
  }

  return (
    <>
      <CheckboxList
        label={field.label}
        checkboxes={field.options.map(({ value }) => ({
          value,
          label: <ChoiceValue field={field} value={value} />,
          detail: countOf(value),
        }))}
        chosen={chosen}
        onToggle={toggle}
      />
      <AvailableNowCheckbox field={field} onWhere={onWhere} />
      {filter ? (
        <Button variant="ghost" size="sm" className="mt-1 w-full" onClick={() => onFilter(null)}>
          Clear
        </Button>
      ) : null}
    </>
  );
}
