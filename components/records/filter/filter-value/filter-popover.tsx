"use client";

import { useRef, useState } from "react";
import { Popover, PopoverTrigger } from "@/components/ui/popover";
import { isSame } from "@/lib/is-same";
import type { Definition, Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/filter";
import { useFocusAddFilter } from "../focus-add-filter";
import { FilterContent } from "./filter-content";
import { FilterForm } from "./filter-form";
import { useApplyOnClose } from "./use-apply-on-close";

type FilterPopoverProps = {
  definition: Definition;
  name: string;
  field: Field;
  filter: Filter;
  onFilter: (filter: Filter | null) => void;
  trigger: React.ReactNode;
};

/** Edits an active filter. Starts open: the click that loads the code opens it. */
export function FilterPopover({ definition, name, field, filter, onFilter, trigger }: FilterPopoverProps) {
  const focusAddFilter = useFocusAddFilter();
  const [isOpen, setOpen] = useState(true);
  const isCleared = useRef(false);
  const { contentProps, leave } = useApplyOnClose(() => setOpen(false));
  return (
    <Popover open={isOpen} onOpenChange={(isOpening) => (isOpening ? setOpen(true) : leave())}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <FilterContent
        contentProps={contentProps}
        aria-label={`Filter by ${field.label}`}
        className="w-80 max-w-[calc(100vw-1rem)]"
        onCloseAutoFocus={(event) => {
          // Clearing the filter removes its chip, which had the focus.
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
            if (!isSame(next, filter)) onFilter(next);
          }}
        />
      </FilterContent>
    </Popover>
  );
}
