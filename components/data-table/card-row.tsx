import type * as React from "react";

// Below 768 px a table's rows are cards of two columns, each value under its label.

export const CARD_ROW = "max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-2.5 max-md:px-4 max-md:py-3";

export const CARD_CELL = "max-md:block max-md:h-auto max-md:min-w-0 max-md:p-0 max-md:whitespace-normal";

/** Names a value in a card; to assistive technology the column's header does. */
export function CardLabel({ children }: { children: React.ReactNode }) {
  return (
    <span aria-hidden className="mb-0.5 block text-xs text-muted-foreground md:hidden">
      {children}
    </span>
  );
}
