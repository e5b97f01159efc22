"use client";

import { X } from "lucide-react";
import { lazy, Suspense } from "react";
import { Button } from "@/components/ui/button";
import type { Definition, Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/filter";
import type { ListQuery } from "@/lib/records/list-query";
import { describeFilter } from "./describe-filter";

const ReferenceNames = lazy(async () => ({ default: (await import("./reference-names")).ReferenceNames }));

type FilterChipsProps = {
  definition: Definition;
  filters: ListQuery["filters"];
  onRemove: (name: string) => void;
  onClear: () => void;
};

/** Every filter in force, each with its way out. */
export function FilterChips({ definition, filters, onRemove, onClear }: FilterChipsProps) {
  const active = Object.entries(filters).flatMap(([name, filter]) => {
    const field = definition.fields[name];
    return field ? [{ name, field, filter }] : [];
  });
  if (active.length === 0) return null;
  return (
    <ul aria-label="Filters in force" className="flex flex-wrap items-center gap-1.5">
      {active.map(({ name, field, filter }) => (
        <li
          key={name}
          className="flex h-7 max-w-full items-center gap-1.5 rounded-md border bg-card pl-2 text-[0.8125rem]"
        >
          <span className="shrink-0 text-muted-foreground">{field.label}</span>
          <span className="truncate">
            <FilterText field={field} filter={filter} />
          </span>
          <button
            type="button"
            aria-label={`Remove filter ${field.label}`}
            onClick={() => onRemove(name)}
            className="flex size-6.5 shrink-0 items-center justify-center rounded-r-md text-muted-foreground hover:bg-accent hover:text-foreground"
          >
            <X aria-hidden className="size-3.5" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="ghost" size="sm" onClick={onClear}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}

function FilterText({ field, filter }: { field: Field; filter: Filter }) {
  if (field.type !== "reference" || filter.type !== "any") return describeFilter(field, filter);
  return (
    <Suspense fallback="…">
      <ReferenceNames to={field.to} values={filter.values} />
    </Suspense>
  );
}
