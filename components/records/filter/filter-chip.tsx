"use client";

import { lazy, Suspense, useState } from "react";
import type { Definition, Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import { Chip } from "./chip";
import { ConditionText } from "./filter-text/condition-text";

const loadEditor = () => import("./filter-value/filter-popover");
const FilterPopover = lazy(async () => ({ default: (await loadEditor()).FilterPopover }));

type FilterChipProps = {
  definition: Definition;
  name: string;
  field: Field;
  filter: Filter;
  onFilter: (filter: Filter | null) => void;
};

export function FilterChip({ definition, name, field, filter, onFilter }: FilterChipProps) {
  const [isUsed, setUsed] = useState(false);
  return (
    <Chip
      onOpen={() => setUsed(true)}
      onIntent={() => void loadEditor()}
      onRemove={() => onFilter(null)}
      renderAround={(button) =>
        isUsed ? (
          <Suspense fallback={button}>
            <FilterPopover
              definition={definition}
              name={name}
              field={field}
              filter={filter}
              onFilter={onFilter}
              trigger={button}
            />
          </Suspense>
        ) : (
          button
        )
      }
    >
      <ConditionText name={name} field={field} filter={filter} />
    </Chip>
  );
}
