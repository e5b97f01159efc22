import type { PageStep } from "@/components/data-table/pagination";
import type { ListPage } from "@/lib/contract/envelope";
import { LIST_END, type ListQuery } from "@/lib/records/list-query";

const BACK = ["first", "previous"] as const;
const ON = ["next", "last"] as const;
export const STEPS = [...BACK, ...ON];

/** Where in a list to be; the page number is for the reader where a place says it to the server. */
export type ListPlace = Pick<ListQuery, "page" | "after" | "before">;

export const FIRST_PLACE: ListPlace = { page: 1 };
export const LAST_PLACE: ListPlace = { page: 1, before: LIST_END };

/** Steps that lead to the same place from everywhere. */
export const END_PLACES: Partial<Record<PageStep, ListPlace>> = { first: FIRST_PLACE, last: LAST_PLACE };

type Paged = Pick<ListPage<unknown>, "number" | "next" | "previous">;

/** Where each step leads from a page; steps that lead nowhere are left out. */
export function placesFrom({ number, next, previous }: Paged): Partial<Record<PageStep, ListPlace>> {
  return {
    ...(number > 1 || previous ? { first: FIRST_PLACE, previous: placeBefore(number - 1, previous) } : {}),
    ...(next ? { next: { page: number + 1, after: next }, last: LAST_PLACE } : {}),
  };
}

// The first page is the first whatever came before it meanwhile.
function placeBefore(page: number, previous: string | null): ListPlace {
  if (page <= 1) return FIRST_PLACE;
  return previous ? { page, before: previous } : { page };
}

/** The steps that may be wished for while the page at a place is still to come, and another of the list is shown. */
export function stepsToward({ page, before }: ListPlace, shown: Paged): PageStep[] {
  if (Object.keys(placesFrom(shown)).length === 0) return [];
  const isStart = page <= 1 && before === undefined;
  return [...(isStart ? [] : BACK), ...(before === LIST_END ? [] : ON)];
}
