"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import { ChoiceValue } from "../value/choice-value";
import type { ChoiceFilterProps } from "./choice-filter-props";

/** The choices of one field, any of which may be ticked. */
export function ChoiceFilterMenu({
  field,
  filter,
  onFilter,
  trigger,
}: ChoiceFilterProps & { trigger: React.ReactNode }) {
  const chosen = filter?.type === "any" ? filter.values : [];

  function toggle(value: string, on: boolean) {
    // In the definition's order, so that one choice has one URL.
    const known = field.options.map((option) => option.value);
    const values = known.filter((other) => (other === value ? on : chosen.includes(other)));
    onFilter(values.length > 0 ? { type: "any", values } : null);
  }

  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent className="w-56 p-1" aria-label={field.label}>
        {field.options.map((option) => (
          <ChoiceRow
            key={option.value}
            checked={chosen.includes(option.value)}
            onChange={(on) => toggle(option.value, on)}
          >
            <ChoiceValue field={field} value={option.value} />
          </ChoiceRow>
        ))}
        {chosen.length > 0 ? (
          <Button variant="ghost" size="sm" className="mt-1 w-full" onClick={() => onFilter(null)}>
            Clear
          </Button>
        ) : null}
      </PopoverContent>
    </Popover>
  );
}

type ChoiceRowProps = { checked: boolean; onChange: (on: boolean) => void; children: React.ReactNode };

function ChoiceRow({ checked, onChange, children }: ChoiceRowProps) {
  const id = useId();
  return (
    <div className="flex min-h-9 items-center gap-2.5 rounded-sm px-2 hover:bg-accent md:min-h-8">
      <Checkbox id={id} checked={checked} onCheckedChange={(state) => onChange(state === true)} />
      <label htmlFor={id} className="flex grow cursor-pointer items-center self-stretch">
        {children}
      </label>
    </div>
  );
}
