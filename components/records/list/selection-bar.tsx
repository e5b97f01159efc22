"use client";

import type * as React from "react";
import { useId, useRef } from "react";
import { focusPageCheckbox, listAround } from "@/components/ui/data-table/row-focus";
import { countNamed, countSelected, type SelectionState } from "@/components/ui/data-table/selection";
import { Button } from "@/components/ui/button";
import { BULK_IDS_MAX } from "@/lib/contract/limits";
import { formatCount } from "@/lib/format";

type SelectionBarProps = {
  state: SelectionState;
  page: { totalElements: number; isTotalExact: boolean };
};

const tooManySelected = () =>
  `You can select up to ${formatCount(BULK_IDS_MAX)} one by one. To select more, filter the list and select all matching.`;
const tooManyExcluded = () => `You can exclude up to ${formatCount(BULK_IDS_MAX)}. Filter the list instead.`;

export function SelectionBar({ state, page, children }: SelectionBarProps & { children: React.ReactNode }) {
  const { selection } = state;
  const more = page.isTotalExact ? "" : "+";
  const count = countSelected(selection, page.totalElements);
  const isTooMany = countNamed(selection) > BULK_IDS_MAX;
  const hasMore = !selection.isAllMatching && (isTooMany || page.totalElements > count);
  const note = useId();
  const clearButton = useRef<HTMLButtonElement>(null);

  function selectAll() {
    clearButton.current?.focus({ preventScroll: true });
    state.selectAllMatching();
  }

  function clear() {
    state.clear();
    focusPageCheckbox(listAround(clearButton.current));
  }

  return (
    <div className="bottom-(--shell-bars,0px) tall:sticky z-20 bg-background pb-3 xl:-mt-2.5 xl:pt-2.5">
      <section
        aria-label="Selection"
        data-slot="selection-bar"
        className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-popover px-3 py-2 text-popover-foreground shadow-modal"
      >
        <div role="status" className="xl:-my-1.5">
          <p className="font-medium">
            {formatCount(count)}
            {selection.isAllMatching ? more : null} selected
          </p>
          {isTooMany ? (
            <p id={note} className="text-[0.8125rem] text-muted-foreground">
              {selection.isAllMatching ? tooManyExcluded() : tooManySelected()}
            </p>
          ) : null}
        </div>
        {hasMore ? (
          <Button variant="link" size="sm" className="px-0" onClick={selectAll}>
            <span>
              Select all {formatCount(page.totalElements)}
              {more}
              <span className="max-sm:sr-only"> matching</span>
            </span>
          </Button>
        ) : null}
        <Button ref={clearButton} variant="ghost" size="sm" onClick={clear}>
          Clear
        </Button>
        <fieldset
          disabled={isTooMany}
          aria-label="Bulk actions"
          aria-describedby={isTooMany ? note : undefined}
          className="relative -m-1 ml-auto flex min-w-0 items-center gap-2 p-1 max-sm:-mx-3 max-sm:w-[calc(100%+1.5rem)] max-sm:overflow-x-auto max-sm:scroll-fade max-sm:pr-8 max-sm:pl-3 max-sm:[scrollbar-width:none] sm:flex-wrap"
        >
          {children}
        </fieldset>
      </section>
    </div>
  );
}
