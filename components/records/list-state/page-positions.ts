import type { PageStep } from "@/components/data-table/pagination";
import type { ListPage } from "@/lib/contract/envelope";
import { LIST_END, type ListQuery } from "@/lib/records/list/list-query";

const BACK = ["first", "previous"] as const;
const ON = ["next", "last"] as const;
export const STEPS = [...BACK, ...ON];

/** A position in a list; beside a cursor the page number is only displayed. */
export type PagePosition = Pick<ListQuery, "page" | "after" | "before">;

export const FIRST_PAGE: PagePosition = { page: 1 };
export const LAST_PAGE: PagePosition = { page: 1, before: LIST_END };

/** Steps whose target doesn't depend on the current page. */
export const END_PAGES: Partial<Record<PageStep, PagePosition>> = { first: FIRST_PAGE, last: LAST_PAGE };

type Paged = Pick<ListPage<unknown>, "number" | "next" | "previous">;

/** The targets of the steps that are possible from a page. */
export function positionsFrom({ number, next, previous }: Paged): Partial<Record<PageStep, PagePosition>> {
  return {
    ...(number > 1 || previous ? { first: FIRST_PAGE, previous: placeBefore(number - 1, previous) } : {}),
    ...(next ? { next: { page: number + 1, after: next }, last: LAST_PAGE } : {}),
  };
}

// Page 1 has no cursor, because rows may have been added before it.
function placeBefore(page: number, previous: string | null): PagePosition {
  if (page <= 1) return FIRST_PAGE;
  return previous ? { page, before: previous } : { page };
}

/** The steps that are possible while the page at `page` and `before` loads and another page is displayed. */
export function stepsToward({ page, before }: PagePosition, shown: Paged): PageStep[] {
  if (Object.keys(positionsFrom(shown)).length === 0) return [];
  const isStart = page <= 1 && before === undefined;
  return [...(isStart ? [] : BACK), ...(before === LIST_END ? [] : ON)];
}
