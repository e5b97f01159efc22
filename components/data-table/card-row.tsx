import type * as React from "react";

export const CARD_ROW =
  "max-xl:grid max-xl:grid-cols-2 md:max-xl:grid-cols-3 lg:max-xl:grid-cols-[minmax(0,1.4fr)_repeat(3,minmax(0,1fr))] min-[70rem]:max-xl:grid-cols-[minmax(0,1.4fr)_repeat(4,minmax(0,1fr))] max-xl:gap-x-4 max-lg:gap-y-2.5 max-xl:px-4 max-xl:py-3 lg:max-xl:pb-1";

export const CARD_HEAD = "max-lg:col-span-full lg:max-xl:col-start-1 lg:max-xl:row-span-12 lg:max-xl:row-start-1";

// A cell with `data-wide` content spans the whole card on a phone, so that the content isn't broken or cut.
export const CARD_CELL =
  "max-xl:block max-xl:h-auto max-xl:min-w-0 max-xl:p-0 lg:max-xl:pb-2 max-xl:whitespace-normal max-[30rem]:has-data-wide:col-span-full";

export function CardLabel({ children }: { children: React.ReactNode }) {
  return (
    <span aria-hidden className="mb-0.5 block text-xs text-muted-foreground xl:hidden">
      {children}
    </span>
  );
}
