"use client";

import { useRef, useState } from "react";
import type { Definition, Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import { isSame } from "@/lib/values";
import { useFocusAddFilter } from "../add-filter";
import { ApplyPopover } from "./apply-popover";
import { FilterForm, type LevelFilter } from "./filter-form";

type FilterPopoverProps = {
  definition: Definition;
  name: string;
  field: Field;
  filter: Filter | undefined;
  onFilter: (filter: Filter | null, level?: LevelFilter) => void;
  trigger: React.ReactNode;
  /** Whether the trigger is there without a filter, too. */
  isTriggerPermanent?: boolean;
};

/** Edits an active filter. Starts open: the click that loads the code opens it. */
export function FilterPopover({
  definition,
  name,
  field,
  filter,
  onFilter,
  trigger,
  isTriggerPermanent = false,
}: FilterPopoverProps) {
  const focusAddFilter = useFocusAddFilter();
  const [isOpen, setOpen] = useState(true);
  const isCleared = useRef(false);
  return (
    <ApplyPopover
      trigger={trigger}
      isOpen={isOpen}
      onOpen={() => setOpen(true)}
      onClose={() => setOpen(false)}
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
        onChoice={(next) => onFilter(next)}
        onApply={(next, level) => {
          isCleared.current = next === null && !isTriggerPermanent;
          setOpen(false);
          if (level || !isSame(next, filter ?? null)) onFilter(next, level);
        }}
      />
    </ApplyPopover>
  );
}
