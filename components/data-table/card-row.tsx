import type * as React from "react";

// Where a table would not fit, below 1280 px, its rows are cards of columns, each value under its label.

export const CARD_ROW =
  "max-xl:grid max-xl:grid-cols-2 md:max-xl:grid-cols-3 lg:max-xl:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))] min-[70rem]:max-xl:grid-cols-[minmax(0,1.4fr)_repeat(4,minmax(0,1fr))] max-xl:gap-x-4 max-lg:gap-y-2.5 max-xl:px-4 max-xl:py-3 lg:max-xl:pb-1";

// Its heading stands above the values, and where there is room beside all their lines, between which there is then no gap.
export const CARD_HEAD = "max-lg:col-span-full lg:max-xl:col-start-1 lg:max-xl:row-span-12 lg:max-xl:row-start-1";

// What says of itself that it is wide has a line of its own on a phone, where half of one would break or cut it.
export const CARD_CELL =
  "max-xl:block max-xl:h-auto max-xl:min-w-0 max-xl:p-0 lg:max-xl:pb-2 max-xl:whitespace-normal max-[30rem]:has-data-wide:col-span-full";

/** Names a value in a card; to assistive technology the column's header does. */
export function CardLabel({ children }: { children: React.ReactNode }) {
  return (
    <span aria-hidden className="mb-0.5 block text-xs text-muted-foreground xl:hidden">
      {children}
    </span>
  );
}
