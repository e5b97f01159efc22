"use client";

import { SlidersHorizontal } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { useDebounced } from "@/lib/shell/timing/use-debounced";
import type { Popup } from "@/components/ui/lazy-popup";
import { formatTally } from "@/lib/format";
import { isLevel, type Definition, type Field } from "@/lib/records/definition";
import { filterable, type Filter } from "@/lib/records/list/filter";
import { isSame } from "@/lib/values";
import { describeFilter } from "./filter-text/describe-filter";
import { ApplyPopover } from "./filter-value/apply-popover";
import { FilterForm, type LevelFilter } from "./filter-value/filter-form";
import { useSuggestedTags } from "./suggestions/suggested-tags";

export type AddFilterProps = {
  definition: Definition;
  filters: Record<string, Filter>;
  onFilter: (name: string, filter: Filter | null) => void;
  onAdvanced: () => void;
  popup: Popup;
  /** What was typed before the menu’s code was there. */
  takeTyped: () => string;
  onReady: () => void;
};

/** A list of fields, then a form for the filter of the chosen one. */
export function AddFilterMenu({ definition, filters, onFilter, onAdvanced, popup, ...early }: AddFilterProps) {
  const [chosen, setChosen] = useState<{ name: string; field: Field } | null>(null);
  const [wasOpen, setWasOpen] = useState(popup.isOpen);
  const close = () => popup.onOpenChange(false);
  if (popup.isOpen !== wasOpen) {
    setWasOpen(popup.isOpen);
    // Not when it closes: it still shows what was chosen while it vanishes.
    if (popup.isOpen) setChosen(null);
  }

  function apply(name: string, filter: Filter | null, level?: LevelFilter) {
    if (!isSame(filter, filters[name] ?? null)) onFilter(name, filter);
    if (level) onFilter(level.name, level.filter);
    close();
  }

  return (
    <ApplyPopover
      popup={popup}
      aria-label={chosen ? `Filter by ${chosen.field.label}` : "Add filter"}
      className={chosen ? "w-80 max-w-[calc(100vw-1rem)]" : "w-64 overflow-hidden p-0"}
    >
      {chosen ? (
        <FilterForm
          {...chosen}
          definition={definition}
          filter={filters[chosen.name]}
          onBack={() => setChosen(null)}
          onChoice={(filter) => onFilter(chosen.name, filter)}
          onApply={(filter, level) => apply(chosen.name, filter, level)}
        />
      ) : (
        <FieldList
          {...early}
          definition={definition}
          filters={filters}
          onFilter={apply}
          onChoose={(name, field) => setChosen({ name, field })}
          onAdvanced={() => {
            close();
            onAdvanced();
          }}
        />
      )}
    </ApplyPopover>
  );
}

// 25.5rem ends in the middle of a row, which shows that the list scrolls.
const FIELD_LIST_HEIGHT = "max-h-[min(25.5rem,calc(var(--radix-popover-content-available-height)-3rem))]";

type FieldListProps = Omit<AddFilterProps, "popup"> & { onChoose: (name: string, field: Field) => void };

/** All filterable fields, the common ones first. Text that names no field finds tags that begin with it. */
function FieldList({ definition, filters, onFilter, onChoose, onAdvanced, takeTyped, onReady }: FieldListProps) {
  const [typed, setTyped] = useState(takeTyped);
  const onMount = useEffectEvent(onReady);
  useEffect(() => onMount(), []);
  const fields = [...filterable(definition)].filter(([, field]) => !isLevel(field));
  const isCommon = ([name]: [string, Field]) => definition.list.filters.includes(name);
  const matchesField = fields.some(([, { label }]) => matchScore("", typed, [label]) > 0);
  const q = useDebounced(matchesField ? "" : typed.trim());
  const suggested = useSuggestedTags(definition, { q, filters });
  const group = (heading: string, entries: [string, Field][]) => (
    <CommandGroup heading={heading}>
      {entries.map(([name, field]) => (
        <CommandItem key={name} value={name} keywords={[field.label]} onSelect={() => onChoose(name, field)}>
          {field.label}
        </CommandItem>
      ))}
    </CommandGroup>
  );
  return (
    <Command label="Fields" loop vimBindings={false} filter={matchScore}>
      <CommandInput placeholder="Filter by" value={typed} onValueChange={setTyped} />
      <CommandList label="Fields" className={FIELD_LIST_HEIGHT}>
        <CommandEmpty>No fields found</CommandEmpty>
        {suggested.map(({ name, field, tag }) => (
          <CommandItem
            key={`${name} ${tag.value}`}
            value={`${name} ${tag.value}`}
            // The tag came as an answer to `typed`; cmdk is not to filter it out again.
            keywords={[typed]}
            onSelect={() => onFilter(name, { type: "any", values: [tag.value] })}
          >
            <span className="min-w-0 truncate">{describeFilter(field, { type: "any", values: [tag.value] })}</span>
            <span className="ml-auto shrink-0 text-xs text-muted-foreground">{formatTally(tag)}</span>
          </CommandItem>
        ))}
        {group("Common", fields.filter(isCommon))}
        {group(
          "More fields",
          fields.filter((entry) => !isCommon(entry)),
        )}
        <CommandGroup className="border-t pt-1">
          <CommandItem value="advanced" keywords={["Advanced filter"]} onSelect={onAdvanced}>
            <SlidersHorizontal aria-hidden />
            Advanced filter…
          </CommandItem>
        </CommandGroup>
      </CommandList>
    </Command>
  );
}

/** How well a label matches the search; 0 hides the item. */
function matchScore(_value: string, search: string, keywords: string[] = []): number {
  const label = keywords.join(" ").toLowerCase();
  const words = search.trim().toLowerCase();
  if (label.startsWith(words)) return 1;
  if (label.includes(` ${words}`)) return 0.8;
  return label.includes(words) ? 0.5 : 0;
}
