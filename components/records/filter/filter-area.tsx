"use client";

import { Suspense, useId, useState } from "react";
import { lazy } from "@/lib/shell/connection/lazy";
import { levelsOf, type Definition } from "@/lib/records/definition";
import { countFilters, isFiltered } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import { mayBeSentence } from "@/lib/records/sentence/may-be-sentence";
import { cn } from "@/lib/utils";
import { searchableWords } from "../list-state/search-hint";
import type { ListState } from "../list-state/list-state";
import { AddFilter } from "./add-filter";
import { ChoiceFilter } from "./choice-filter";
import { DayFilter } from "./day-filter";
import { ListContext } from "./list-context";
import { SearchBox } from "./search-box";

const loadChips = () => import("./filter-chips");
const FilterChips = lazy(async () => ({ default: (await loadChips()).FilterChips }));
// A filtered list has its chips in the HTML; clicks on them are lost until the code is loaded.
if (typeof window !== "undefined" && window.location.search) void loadChips();
const loadAdvanced = () => import("./advanced/advanced-filter");
const AdvancedFilter = lazy(async () => ({ default: (await loadAdvanced()).AdvancedFilter }));

const SentenceOffer = lazy(async () => ({ default: (await import("./sentence/sentence-offer")).SentenceOffer }));

const NO_ROWS: readonly ListedRow[] = [];

type FilterAreaProps = {
  definition: Definition;
  state: ListState;
  rows: readonly ListedRow[] | undefined;
  /** The choice of a view, before the search box of narrow screens. */
  view?: React.ReactNode;
  /** The buttons that save the filters, behind them. */
  saveView?: React.ReactNode;
  /** At the end of a phone's bar. */
  sort?: React.ReactNode;
  /** Displayed at the end of the bar. */
  children?: React.ReactNode;
};

/** The search box, the filters and their chips above a list. */
export function FilterArea({ definition, state, rows, view, saveView, sort, children }: FilterAreaProps) {
  const [advanced, setAdvanced] = useState({ isUsed: false, isOpen: false });
  const addFilterId = useId();
  const openAdvanced = () => setAdvanced({ isUsed: true, isOpen: true });
  return (
    <ListContext value={{ addFilterId, query: state.query, rows: rows ?? NO_ROWS }}>
      <FilterBar {...{ definition, state, view, saveView, sort }} onAdvanced={openAdvanced}>
        {children}
      </FilterBar>
      {mayBeSentence(state.query.q) ? (
        <Suspense fallback={null}>
          <SentenceOffer definition={definition} state={state} />
        </Suspense>
      ) : null}
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
    </ListContext>
  );
}

type FilterBarProps = Omit<FilterAreaProps, "rows"> & { onAdvanced: () => void };

function FilterBar({ definition, state, view, saveView, sort, onAdvanced, children }: FilterBarProps) {
  const { query } = state;
  const choices = definition.list.filters.flatMap((name) => {
    const field = definition.fields[name];
    return field?.type === "choice" ? [{ name, field }] : [];
  });
  const byDay = definition.list.filters.filter((name) => levelsOf(definition, name).length > 0);
  return (
    // No `order`: Tab and screen readers follow the DOM.
    <div data-slot="filter-bar" className="flex flex-wrap items-center gap-2">
      {view ? <div className="contents lg:hidden">{view}</div> : null}
      <SearchBox value={query.q} words={searchableWords(definition)} onSearch={state.setSearch} />
      <div
        className={cn("flex min-w-0 items-center gap-2 sm:flex-wrap lg:contents", choices.length > 0 && "sm:w-full")}
      >
        {choices.length > 0 ? (
          // On a phone the button beside the search box has these filters, too, so that the list starts higher up.
          <div data-slot="choice-filters" className="contents max-sm:hidden">
            {choices.map(({ name, field }) => (
              <ChoiceFilter
                key={name}
                kind={definition.kind}
                name={name}
                field={field}
                filter={query.filters[name]}
                onFilter={(filter) => state.setFilter(name, filter)}
              />
            ))}
            {byDay.map((name) => (
              <DayFilter key={name} definition={definition} name={name} state={state} />
            ))}
          </div>
        ) : null}
        <AddFilter
          definition={definition}
          filters={query.filters}
          count={countFilters(query)}
          onFilter={state.setFilter}
          onAdvanced={onAdvanced}
        />
        {saveView}
        {/* Rows on phones have no columns to choose. */}
        {children ? <div className="ml-auto shrink-0 max-sm:hidden">{children}</div> : null}
      </div>
      {sort}
    </div>
  );
}
