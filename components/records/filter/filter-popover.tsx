"use client";

import { useRef, useState } from "react";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { Definition, Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/filter";
import { focusAddFilter } from "./focus-add-filter";
import { FilterForm } from "./filter-form";
import { onPlainEnter, sendForm } from "./on-plain-enter";

type FilterPopoverProps = {
  definition: Definition;
  name: string;
  field: Field;
  filter: Filter;
  onFilter: (filter: Filter | null) => void;
  trigger: React.ReactNode;
};

/** Edits a filter in force; opens at once, for its code is loaded by the click that wants it. */
export function FilterPopover({ definition, name, field, filter, onFilter, trigger }: FilterPopoverProps) {
  const [isOpen, setOpen] = useState(true);
  const isCleared = useRef(false);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent
        aria-label={`Filter by ${field.label}`}
        onKeyDown={(event) => onPlainEnter(event, sendForm)}
        className="w-80 max-w-[calc(100vw-1rem)]"
        onCloseAutoFocus={(event) => {
          // The chip goes with its filter.
          if (!isCleared.current) return;
          event.preventDefault();
          focusAddFilter();
        }}
      >
        <FilterForm
          definition={definition}
          name={name}
          field={field}
          filter={filter}
          onApply={(next) => {
            isCleared.current = next === null;
            setOpen(false);
            onFilter(next);
          }}
        />
      </PopoverContent>
    </Popover>
  );
}
