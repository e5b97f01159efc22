import type { ReactElement, ReactNode } from "react";
import { ShowMore } from "@/components/ui/show-more";
import { formatCount } from "@/lib/format";

const SHOWN = 5;

/** How many of a list's rows are displayed at first; all where the words that fold take the room of the one folded. */
export function shownAtFirst(count: number, most = SHOWN): number {
  return count <= most + 1 ? count : most;
}

/** Of the words that show the rest of a list in a box. */
export const MORE_CLASS =
  "flex min-h-11 w-full items-center border-t px-4 py-2 text-left font-medium text-brand hover:bg-accent [summary&]:border-t-0";

/** The first few of a collection’s rows in a box, and the rest on demand; `end` is a row after them. */
export function ShortList({ rows, end = null }: { rows: readonly ReactElement[]; end?: ReactNode }) {
  const shown = shownAtFirst(rows.length);
  const rest = rows.slice(shown);
  return (
    <div className="overflow-hidden rounded-lg border bg-card">
      <ul className="grid grid-cols-1 divide-y">{rows.slice(0, shown)}</ul>
      {rest.length > 0 ? (
        <ShowMore
          more={`Show all ${formatCount(rows.length)}`}
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
