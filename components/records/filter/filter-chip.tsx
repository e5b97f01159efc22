"use client";

import { X } from "lucide-react";
import { Suspense, useId } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import type { Definition, Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import { ConditionText } from "./filter-text/condition-text";
import type { LevelFilter } from "./filter-value/filter-form";

const loadEditor = () => import("./filter-value/filter-popover");
const FilterPopover = lazy(async () => ({ default: (await loadEditor()).FilterPopover }));

type FilterChipProps = {
  definition: Definition;
  name: string;
  field: Field;
  filter: Filter;
  onFilter: (filter: Filter | null, level?: LevelFilter) => void;
  /** Also moves the focus, which disappears with the chip. */
  onRemove: () => void;
};

/** A condition that opens its editor and can be removed. */
export function FilterChip({ definition, name, field, filter, onFilter, onRemove }: FilterChipProps) {
  const { trigger, popup } = useLazyPopup("dialog", loadEditor);
  return (
    <>
      <Chip button={trigger} onRemove={onRemove}>
        <ConditionText name={name} field={field} filter={filter} />
      </Chip>
      <Suspense>
        {popup ? (
          <FilterPopover
            definition={definition}
            name={name}
            field={field}
            filter={filter}
            onFilter={onFilter}
            popup={popup}
          />
        ) : null}
      </Suspense>
    </>
  );
}

type ChipProps = {
  /** Opens the editor. */
  button: React.ComponentProps<"button">;
  onRemove: () => void;
  children: React.ReactNode;
};

export function Chip({ button, onRemove, children }: ChipProps) {
  const id = useId();
  const textId = button.id ?? `${id}-text`;
  return (
    <li className="flex min-h-9 max-w-full min-w-0 items-stretch max-sm:max-w-[75vw] max-sm:shrink-0 rounded-md border bg-card text-[0.8125rem] md:min-h-7">
      <button
        {...button}
        id={textId}
        type="button"
        className="min-w-0 rounded-l-md px-2 py-0.5 text-left hover:bg-accent max-sm:truncate sm:wrap-anywhere"
      >
        {children}
      </button>
      <button
        id={`${id}-remove`}
        type="button"
        aria-label="Remove filter"
        aria-labelledby={`${id}-remove ${textId}`}
        onClick={onRemove}
        className="flex w-9 shrink-0 items-center justify-center rounded-r-md text-muted-foreground hover:bg-accent hover:text-foreground md:w-6.5"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
