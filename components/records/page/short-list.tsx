import type { ReactElement, ReactNode } from "react";
import { ShowMore } from "@/components/ui/show-more";
import { formatCount } from "@/lib/format";

export const SHOWN = 5;

/** Of the words that show the rest of a list in a box. */
export const MORE_CLASS =
  "flex min-h-11 w-full items-center border-t px-4 py-2 text-left font-medium text-brand hover:bg-accent [summary&]:border-t-0";

/** The first few of a collection’s rows in a box, and the rest on demand; `end` is a row after them. */
export function ShortList({ rows, end = null }: { rows: readonly ReactElement[]; end?: ReactNode }) {
  const rest = rows.slice(SHOWN);
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <ul className="grid grid-cols-1 divide-y">{rows.slice(0, SHOWN)}</ul>
      {rest.length > 0 ? (
        <ShowMore
          more={`Show ${formatCount(rest.length)} more`}
          fewer="Show fewer"
          wordsClassName={MORE_CLASS}
          className="border-t"
        >
          <ul className="grid grid-cols-1 divide-y">{rest}</ul>
        </ShowMore>
      ) : null}
      <ul className="border-t empty:hidden">{end}</ul>
    </div>
  );
}
