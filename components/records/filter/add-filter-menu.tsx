"use client";

import { useState } from "react";
import { Popover, PopoverTrigger } from "@/components/ui/popover";
import { isSame } from "@/lib/is-same";
import type { Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import type { AddFilterProps } from "./add-filter-props";
import { FieldList } from "./field-list";
import { FilterContent } from "./filter-value/filter-content";
import { FilterForm } from "./filter-value/filter-form";
import { useApplyOnClose } from "./filter-value/use-apply-on-close";

export function AddFilterMenu({
  definition,
  filters,
  onFilter,
  onAdvanced,
  trigger,
}: AddFilterProps & { trigger: React.ReactNode }) {
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<{ name: string; field: Field } | null>(null);
  const { contentProps, leave } = useApplyOnClose(() => setOpen(false));

  function open() {
    setChosen(null);
    setOpen(true);
  }

  function apply(name: string, filter: Filter | null) {
    if (!isSame(filter, filters[name] ?? null)) onFilter(name, filter);
    setOpen(false);
  }

  return (
    <Popover open={isOpen} onOpenChange={(isOpening) => (isOpening ? open() : leave())}>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <FilterContent
        contentProps={contentProps}
        aria-label={chosen ? `Filter by ${chosen.field.label}` : "Add filter"}
        className={chosen ? "w-80 max-w-[calc(100vw-1rem)]" : "w-64 overflow-hidden p-0"}
      >
        {chosen ? (
          <FilterForm
            {...chosen}
            definition={definition}
            filter={filters[chosen.name]}
            onBack={() => setChosen(null)}
            onApply={(filter) => apply(chosen.name, filter)}
          />
        ) : (
          <FieldList
            definition={definition}
            filters={filters}
            onFilter={apply}
            onChoose={(name, field) => setChosen({ name, field })}
            onAdvanced={() => {
              setOpen(false);
              onAdvanced();
            }}
          />
        )}
      </FilterContent>
    </Popover>
  );
}
