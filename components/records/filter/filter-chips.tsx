"use client";

import { X } from "lucide-react";
import { Suspense, useId } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import type { Definition, Field } from "@/lib/records/definition";
import { filterable, type Filter } from "@/lib/records/list/filter";
import type { Where } from "@/lib/records/list/where";
import type { ListState } from "../list-state/list-state";
import { useFocusAddFilter } from "./add-filter";
import { ConditionText, WhereText } from "./filter-text/condition-text";
import type { LevelFilter } from "./filter-value/filter-form";

const loadEditor = () => import("./filter-value/filter-popover");
const FilterPopover = lazy(async () => ({ default: (await loadEditor()).FilterPopover }));

type FilterChipsProps = {
  definition: Definition;
  state: ListState;
  onAdvanced: () => void;
  onAdvancedIntent: () => void;
};

/**
 * The active filters, each as a chip that opens its editor and can be removed.
 * `ConditionText` and `WhereText` in filter-text/condition-text.tsx write a chip's text.
 */
export function FilterChips({ definition, state, onAdvanced, onAdvancedIntent }: FilterChipsProps) {
  const focusAddFilter = useFocusAddFilter();
  const { filters, where } = state.query;
  const fields = filterable(definition);
  return (
    // Scrolls sideways on a phone, so that the list starts higher up; "Clear all" stays in view.
    <ul
      aria-label="Active filters"
      className="relative flex items-center gap-1.5 max-sm:-mx-4 max-sm:-my-1 max-sm:scroll-px-24 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {Object.entries(filters).map(([name, filter]) => {
        const field = fields.get(name);
        return field ? (
          <FilterChip
            key={name}
            definition={definition}
            name={name}
            field={field}
            filter={filter}
            onFilter={(next, level) => {
              state.setFilter(name, next);
              if (level) state.setFilter(level.name, level.filter);
            }}
          />
        ) : null;
      })}
      {whereChips(where).map((chip, i) => (
        <Chip
          key={i}
          button={{
            "aria-haspopup": "dialog",
            onClick: onAdvanced,
            onPointerEnter: onAdvancedIntent,
            onFocus: onAdvancedIntent,
          }}
          onRemove={() => state.setConditions({ filters, where: withoutPart(where, i) })}
        >
          <WhereText definition={definition} {...chip} />
        </Chip>
      ))}
      <li className="max-sm:sticky max-sm:-right-4 max-sm:-mr-4 max-sm:ml-auto max-sm:flex max-sm:items-center max-sm:self-stretch max-sm:bg-background max-sm:pr-4 max-sm:before:absolute max-sm:before:inset-y-0 max-sm:before:right-full max-sm:before:w-4 max-sm:before:bg-linear-to-l max-sm:before:from-background">
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            state.clear();
            focusAddFilter();
          }}
        >
          Clear all
        </Button>
      </li>
    </ul>
  );
}

/** One chip for each condition that is joined by "and"; one chip for all that are joined by "or". */
function whereChips(where: Where | null): Where[] {
  if (!where) return [];
  return where.join === "or" ? [where] : where.parts.map((part) => ({ join: "and", parts: [part] }));
}

function withoutPart(where: Where | null, index: number): Where | null {
  return where?.join === "and" ? { ...where, parts: where.parts.toSpliced(index, 1) } : null;
}

type FilterChipProps = {
  definition: Definition;
  name: string;
  field: Field;
  filter: Filter;
  onFilter: (filter: Filter | null, level?: LevelFilter) => void;
};

function FilterChip({ definition, name, field, filter, onFilter }: FilterChipProps) {
  const { trigger, popup } = useLazyPopup("dialog", loadEditor);
  return (
    <>
      <Chip button={trigger} onRemove={() => onFilter(null)}>
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

function Chip({ button, onRemove, children }: ChipProps) {
  const id = useId();
  const textId = button.id ?? `${id}-text`;
  const focusAddFilter = useFocusAddFilter();
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
        onClick={() => {
          onRemove();
          focusAddFilter();
        }}
        className="flex w-9 shrink-0 items-center justify-center rounded-r-md text-muted-foreground hover:bg-accent hover:text-foreground md:w-6.5"
      >
        <X aria-hidden className="size-3.5" />
      </button>
    </li>
  );
}
