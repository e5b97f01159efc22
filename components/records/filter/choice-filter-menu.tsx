"use client";

import { Button } from "@/components/ui/button";
import type { Popup } from "@/components/ui/lazy-popup";
import { Popover, PopoverContent } from "@/components/ui/popover";
import type { Field } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { Filter } from "@/lib/records/list/filter";
import { ChoiceCheckboxes } from "./filter-value/choice-checkboxes";

export type ChoiceFilterMenuProps = {
  kind: Kind;
  name: string;
  field: Extract<Field, { type: "choice" }>;
  filter: Filter | undefined;
  onFilter: (filter: Filter | null) => void;
  popup: Popup;
};

export function ChoiceFilterMenu({ kind, name, field, filter, onFilter, popup }: ChoiceFilterMenuProps) {
  return (
    <Popover popup={popup}>
      <PopoverContent className="w-60 py-2" aria-label={field.label}>
        <ChoiceCheckboxes
          kind={kind}
          name={name}
          field={field}
          values={filter?.type === "any" ? filter.values : []}
          onValues={(values) => onFilter(values.length > 0 ? { type: "any", values } : null)}
        />
        {filter ? (
          <Button variant="ghost" size="sm" className="mt-1 w-full" onClick={() => onFilter(null)}>
            Clear
          </Button>
        ) : null}
      </PopoverContent>
    </Popover>
  );
}
