import type * as React from "react";

// Where a table would not fit, below 1024 px, its rows are cards of columns, each value under its label.

export const CARD_ROW =
  "max-lg:grid max-lg:grid-cols-2 md:max-lg:grid-cols-3 max-lg:gap-x-4 max-lg:gap-y-2.5 max-lg:px-4 max-lg:py-3";

export const CARD_CELL = "max-lg:block max-lg:h-auto max-lg:min-w-0 max-lg:p-0 max-lg:whitespace-normal";

/** Names a value in a card; to assistive technology the column's header does. */
export function CardLabel({ children }: { children: React.ReactNode }) {
  return (
    <span aria-hidden className="mb-0.5 block text-xs text-muted-foreground lg:hidden">
      {children}
    </span>
  );
}
