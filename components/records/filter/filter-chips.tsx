"use client";

import { Button } from "@/components/ui/button";
import type { Definition } from "@/lib/records/definition";
import { filterable } from "@/lib/records/list/filter";
import type { Where } from "@/lib/records/list/where";
import type { ListState } from "../list-state/list-state";
import { useFocusAddFilter } from "./add-filter";
import { Chip, FilterChip } from "./filter-chip";
import { WhereText } from "./filter-text/condition-text";

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
            onRemove={() => {
              state.setFilter(name, null);
              focusAddFilter();
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
          onRemove={() => {
            state.setConditions({ filters, where: withoutPart(where, i) });
            focusAddFilter();
          }}
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
