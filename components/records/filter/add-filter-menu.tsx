"use client";

import { useState } from "react";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { Field } from "@/lib/records/definition";
import type { AddFilterProps } from "./add-filter-props";
import { FieldList } from "./field-list";
import { FilterForm } from "./filter-form";
import { onPlainEnter, sendForm } from "./on-plain-enter";

/** First the field, then what it is asked; opens at once, for its code is loaded by the click that wants it. */
export function AddFilterMenu({
  definition,
  filters,
  onFilter,
  onAdvanced,
  trigger,
}: AddFilterProps & { trigger: React.ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<{ name: string; field: Field } | null>(null);

  function show(open: boolean) {
    setOpen(open);
    if (open) setChosen(null);
  }

  return (
    <Popover open={isOpen} onOpenChange={show}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent
        onKeyDown={(event) => onPlainEnter(event, sendForm)}
        aria-label={chosen ? `Filter by ${chosen.field.label}` : "Add filter"}
        className={chosen ? "w-80 max-w-[calc(100vw-1rem)]" : "w-64 overflow-hidden p-0"}
      >
        {chosen ? (
          <FilterForm
            {...chosen}
            definition={definition}
            filter={filters[chosen.name]}
            onBack={() => setChosen(null)}
            onApply={(filter) => {
              onFilter(chosen.name, filter);
              setOpen(false);
            }}
          />
        ) : (
          <FieldList
            definition={definition}
            onChoose={(name, field) => setChosen({ name, field })}
            onAdvanced={() => {
              setOpen(false);
              onAdvanced();
            }}
          />
        )}
      </PopoverContent>
    </Popover>
  );
}
