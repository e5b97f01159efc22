"use client";

import { ChevronDown } from "lucide-react";
import { useState } from "react";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { Definition, Field } from "@/lib/records/definition";
import { AskedText } from "../filter-text/condition-text";
import { filterOf, type FilterDraft } from "../filter-value/filter-draft";
import { FilterValue } from "../filter-value/filter-value";
import { onPlainEnter } from "../filter-value/on-plain-enter";

type RowValueProps = {
  definition: Definition;
  name: string;
  field: Field;
  draft: FilterDraft;
  onDraft: (change: Partial<FilterDraft>) => void;
};

export function RowValue(props: RowValueProps) {
  const { name, field, draft } = props;
  const [isOpen, setOpen] = useState(false);
  if (draft.asked === "empty" || draft.asked === "set") return null;
  if (draft.asked === "contains") return <FilterValue {...props} />;
  const filter = filterOf(field, draft);
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button
          type="button"
          className="flex min-h-9 w-full min-w-0 items-center gap-2 rounded-md border border-input bg-card px-2.5 py-1 text-left text-base shadow-raised focus-visible:border-ring focus-visible:outline-2 focus-visible:outline-offset-0 focus-visible:outline-ring/45 md:min-h-8 md:text-sm"
        >
          <span className="line-clamp-2 min-w-0 grow wrap-anywhere">
            <span className="sr-only">{field.label}: </span>
            {filter !== null && typeof filter !== "string" ? (
              <AskedText name={name} field={field} filter={filter} />
            ) : (
              <span className="text-muted-foreground">Choose…</span>
            )}
          </span>
          <ChevronDown aria-hidden className="size-4 shrink-0 text-muted-foreground" />
        </button>
      </PopoverTrigger>
      <PopoverContent
        aria-label={field.label}
        className="w-80 max-w-[calc(100vw-1rem)]"
        onKeyDown={(event) => onPlainEnter(event, () => setOpen(false))}
      >
        <FilterValue {...props} />
      </PopoverContent>
    </Popover>
  );
}
