"use client";

import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import { useDebounced } from "@/lib/client/use-debounced";
import { formatTally } from "@/lib/format/format-amount";
import type { Field } from "@/lib/records/definition";
import { filterable } from "@/lib/records/list/filter";
import type { AddFilterProps } from "./add-filter-props";
import { describeFilter } from "./filter-text/describe-filter";
import { useSuggestedTags } from "./suggestions/use-suggested-tags";

type FieldListProps = Pick<AddFilterProps, "definition" | "filters" | "onFilter"> & {
  onChoose: (name: string, field: Field) => void;
  onAdvanced: () => void;
};

/** All filterable fields, the common ones first. Text that names no field finds tags that begin with it. */
export function FieldList({ definition, filters, onFilter, onChoose, onAdvanced }: FieldListProps) {
  const [typed, setTyped] = useState("");
  const fields = [...filterable(definition)];
  const isUsual = ([name]: [string, Field]) => definition.list.filters.includes(name);
  const isFieldSuggested = fields.some(([, { label }]) => matches("", typed, [label]) > 0);
  const q = useDebounced(isFieldSuggested ? "" : typed.trim());
  const { started } = useSuggestedTags(definition, { q, filters });
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
    <Command label="Fields" loop vimBindings={false} filter={matches}>
      <CommandInput placeholder="Filter by" value={typed} onValueChange={setTyped} />
      <CommandList label="Fields" className={HEIGHT}>
        <CommandEmpty>No fields found</CommandEmpty>
        {started.map(({ name, field, tag }) => (
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
        {group("Common", fields.filter(isUsual))}
        {group(
          "More fields",
          fields.filter((entry) => !isUsual(entry)),
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

// 25.5rem ends in the middle of a row, which shows that the list scrolls.
const HEIGHT = "max-h-[min(25.5rem,calc(var(--radix-popover-content-available-height)-3rem))]";

function matches(_value: string, search: string, keywords: string[] = []): number {
  const label = keywords.join(" ").toLowerCase();
  const words = search.trim().toLowerCase();
  if (label.startsWith(words)) return 1;
  if (label.includes(` ${words}`)) return 0.8;
  return label.includes(words) ? 0.5 : 0;
}
