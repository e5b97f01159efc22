"use client";

import { ChevronDown } from "lucide-react";
import { Suspense } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { Button } from "@/components/ui/button";
import { useLazyPopup } from "@/components/ui/lazy-popup";
import { levelsOf, type Definition } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import { cn } from "@/lib/utils";
import type { ListState } from "../list-state/list-state";
import { BADGE } from "./choice-filter";
import { ownWords } from "./filter-text/describe-filter";
import type { LevelFilter } from "./filter-value/filter-form";

const loadEditor = () => import("./filter-value/filter-popover");
const FilterPopover = lazy(async () => ({ default: (await loadEditor()).FilterPopover }));

type DayFilterProps = { definition: Definition; name: string; state: ListState };

/**
 * A day that is always in the bar, such as “Has free time by”, with its level. Who is free is looked for among the active, so that
 * the first filter of this kind brings one by status along, as a chip that can be removed.
 */
export function DayFilter({ definition, name: base, state }: DayFilterProps) {
  const { trigger, popup } = useLazyPopup("dialog", loadEditor);
  const { filters } = state.query;
  const name = levelsOf(definition, base).find((level) => filters[level.name])?.name ?? base;
  const field = definition.fields[name];
  const filter = filters[name];
  if (field?.type !== "date") return null;

  function apply(next: Filter | null, level?: LevelFilter) {
    const isAdded = !filter && (next !== null || level?.filter);
    state.setFilter(name, next);
    if (level) state.setFilter(level.name, level.filter);
    if (isAdded && !state.readQuery().filters.status) state.setFilter("status", ACTIVE);
  }

  return (
    <>
      <Button {...trigger} variant="secondary">
        <span className="text-muted-foreground">
          <span className="sr-only">Filter by </span>
          {field.words?.by ?? field.label}
        </span>
        {filter ? (
          <span className={cn(BADGE, "max-w-40 truncate")}>{ownWords(field, filter)?.value ?? "On"}</span>
        ) : null}
        <ChevronDown aria-hidden className="text-muted-foreground" />
      </Button>
      <Suspense>
        {popup ? (
          <FilterPopover
            definition={definition}
            name={name}
            field={field}
            filter={filter}
            isButtonPermanent
            onFilter={apply}
            popup={popup}
          />
        ) : null}
      </Suspense>
    </>
  );
}

const ACTIVE: Filter = { type: "any", values: ["active"] };
