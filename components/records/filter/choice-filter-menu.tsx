"use client";

import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { Field } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { Filter } from "@/lib/records/list/filter";
import { CheckboxList } from "./filter-value/checkbox-list";
import { ChoiceCheckboxes } from "./filter-value/choice-checkboxes";

/** Whether records whose choice applies only from a later date are hidden. */
export type StartedFilter = {
  isOn: boolean;
  /** Null if the list's conditions have no place for another one. */
  onToggle: (() => void) | null;
};

export type ChoiceFilterMenuProps = {
  kind: Kind;
  name: string;
  field: Extract<Field, { type: "choice" }>;
  filter: Filter | undefined;
  onFilter: (filter: Filter | null) => void;
  started: StartedFilter | null;
  trigger: React.ReactNode;
};

const STARTED = { value: "started", label: "Available today" };

export function ChoiceFilterMenu({ kind, name, field, filter, onFilter, started, trigger }: ChoiceFilterMenuProps) {
  return (
    <Popover defaultOpen>
      <PopoverTrigger asChild>{trigger}</PopoverTrigger>
      <PopoverContent className="w-60 py-2" aria-label={field.label}>
        <ChoiceCheckboxes
          kind={kind}
          name={name}
          field={field}
          values={filter?.type === "any" ? filter.values : []}
          onValues={(values) => onFilter(values.length > 0 ? { type: "any", values } : null)}
        />
        {started?.onToggle ? (
          <div className="mt-1 border-t pt-1">
            <CheckboxList
              label="Start date"
              options={[STARTED]}
              checked={started.isOn ? [STARTED.value] : []}
              onToggle={started.onToggle}
            />
          </div>
        ) : null}
        {filter ? (
          <Button variant="ghost" size="sm" className="mt-1 w-full" onClick={() => onFilter(null)}>
            Clear
          </Button>
        ) : null}
      </PopoverContent>
    </Popover>
  );
}
