"use client";

import { SlidersHorizontal } from "lucide-react";
import { Command, CommandEmpty, CommandGroup, CommandInput, CommandItem, CommandList } from "@/components/ui/command";
import type { Definition, Field } from "@/lib/records/definition";
import { filterable } from "@/lib/records/filter";

type FieldListProps = {
  definition: Definition;
  onChoose: (name: string, field: Field) => void;
  onAdvanced: () => void;
};

/** Every field that can be filtered by, the usual ones first, to be found by its name. */
export function FieldList({ definition, onChoose, onAdvanced }: FieldListProps) {
  const fields = [...filterable(definition)];
  const isUsual = ([name]: [string, Field]) => definition.list.filters.includes(name);
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
      <CommandInput placeholder="Filter by" />
      <CommandList label="Fields">
        <CommandEmpty>No field of that name</CommandEmpty>
        {group("Often used", fields.filter(isUsual))}
        {group(
          "All others",
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

/** By the label alone, from its beginning or that of one of its words first. */
function matches(_value: string, search: string, keywords: string[] = []): number {
  const label = keywords.join(" ").toLowerCase();
  const words = search.trim().toLowerCase();
  if (label.startsWith(words)) return 1;
  if (label.includes(` ${words}`)) return 0.8;
  return label.includes(words) ? 0.5 : 0;
}
