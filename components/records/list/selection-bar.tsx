"use client";

import type * as React from "react";
import { focusTicks } from "@/components/data-table/row-focus";
import { countSelected } from "@/components/data-table/selection";
import type { SelectionState } from "@/components/data-table/use-selection";
import { Button } from "@/components/ui/button";
import { formatCount } from "@/lib/format/format-amount";

type SelectionBarProps = {
  state: SelectionState;
  /** The list as it is counted. */
  page: { totalElements: number; isTotalExact: boolean };
};

/** Says how much is ticked, and holds what can be done with it; stays in view at the foot of the list. */
export function SelectionBar({ state, page, children }: SelectionBarProps & { children: React.ReactNode }) {
  const { selection } = state;
  const more = page.isTotalExact ? "" : "+";
  const count = countSelected(selection, page.totalElements);
  const hasMore = !selection.isAllMatching && page.totalElements > count;
  function clear() {
    state.clear();
    focusTicks();
  }

  return (
    // On ground of its own, so that no strip of the rows shows beneath the bar, nor between it and the pages above it.
    <div className="sticky bottom-0 z-20 bg-background pb-3 xl:-mt-2.5 xl:pt-2.5">
      <section
        aria-label="Selection"
        data-slot="selection-bar"
        className="flex animate-appear flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-popover px-3 py-2 text-popover-foreground shadow-modal"
      >
        <p role="status" className="font-medium">
          {formatCount(count)}
          {selection.isAllMatching ? more : null} selected
        </p>
        {hasMore ? (
          <Button variant="link" size="sm" className="px-0" onClick={state.selectAllMatching}>
            <span>
              Select all {formatCount(page.totalElements)}
              {more}
              <span className="max-sm:sr-only"> matching</span>
            </span>
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" onClick={clear}>
          Clear
        </Button>
        {/* One line that scrolls on a phone, so that the bar hides less of the list. */}
        <div className="relative -m-1 ml-auto flex items-center gap-2 p-1 max-sm:-mx-3 max-sm:w-[calc(100%+1.5rem)] max-sm:overflow-x-auto max-sm:scroll-fade max-sm:pr-8 max-sm:pl-3 max-sm:[scrollbar-width:none] sm:flex-wrap">
          {children}
        </div>
      </section>
    </div>
  );
}
