"use client";

import { useRef } from "react";
import type { Popup } from "@/components/ui/lazy-popup";
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
  popup: Popup;
  /** Whether the button is there without a filter, too. */
  isButtonPermanent?: boolean;
};

/** Edits an active filter. */
export function FilterPopover({
  definition,
  name,
  field,
  filter,
  onFilter,
  popup,
  isButtonPermanent = false,
}: FilterPopoverProps) {
  const focusAddFilter = useFocusAddFilter();
  const isCleared = useRef(false);
  return (
    <ApplyPopover
      popup={popup}
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
          isCleared.current = next === null && !isButtonPermanent;
          popup.onOpenChange(false);
          if (level || !isSame(next, filter ?? null)) onFilter(next, level);
        }}
      />
    </ApplyPopover>
  );
}
