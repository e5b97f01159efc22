"use client";

import { lazy, Suspense, useId, useState } from "react";
import type { Definition } from "@/lib/records/definition";
import { isFiltered } from "@/lib/records/list-query";
import type { ListedRow } from "@/lib/records/record";
import type { ListState } from "../list-state/use-list-state";
import { FilterBar } from "./filter-bar";
import { ListScope } from "./list-scope";

const loadChips = () => import("./filter-chips");
const FilterChips = lazy(async () => ({ default: (await loadChips()).FilterChips }));
// A filtered list has its chips in the HTML; clicks on them are lost until the code is loaded.
if (typeof window !== "undefined" && window.location.search) void loadChips();
const loadAdvanced = () => import("./advanced/advanced-filter");
const AdvancedFilter = lazy(async () => ({ default: (await loadAdvanced()).AdvancedFilter }));

const NO_ROWS: readonly ListedRow[] = [];

type FilterAreaProps = {
  definition: Definition;
  state: ListState;
  rows: readonly ListedRow[] | undefined;
  children?: React.ReactNode;
};

export function FilterArea({ definition, state, rows, children }: FilterAreaProps) {
  const [advanced, setAdvanced] = useState({ isUsed: false, isOpen: false });
  const addFilterId = useId();
  const openAdvanced = () => setAdvanced({ isUsed: true, isOpen: true });
  return (
    <ListScope value={{ addFilterId, narrowing: state.query, rows: rows ?? NO_ROWS }}>
      <FilterBar definition={definition} state={state} onAdvanced={openAdvanced}>
        {children}
      </FilterBar>
      {isFiltered(state.query) ? (
        <Suspense fallback={<div className="h-9 md:h-7" />}>
          <FilterChips
            definition={definition}
            state={state}
            onAdvanced={openAdvanced}
            onAdvancedIntent={() => void loadAdvanced()}
          />
        </Suspense>
      ) : null}
      {advanced.isUsed ? (
        <Suspense fallback={null}>
          <AdvancedFilter
            definition={definition}
            state={state}
            isOpen={advanced.isOpen}
            onOpen={(isOpen) => setAdvanced({ isUsed: true, isOpen })}
          />
        </Suspense>
      ) : null}
    </ListScope>
  );
}
