"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PageStep } from "@/components/ui/data-table/pagination";
import type { ListPage } from "@/lib/contract/envelope";
import { findCachedPage } from "@/lib/query/records/cached-pages";
import { recordListOptions } from "@/lib/query/records/record-queries";
import type { Definition } from "@/lib/records/definition";
import { LIST_END, type ListQuery } from "@/lib/records/list/list-query";
import { FIRST_PAGE, LAST_PAGE, type ListState, type PagePosition } from "./list-state";

const BACKWARD = ["first", "previous"] as const;
const FORWARD = ["next", "last"] as const;

/** Steps whose target doesn't depend on the current page. */
const END_PAGES: Partial<Record<PageStep, PagePosition>> = { first: FIRST_PAGE, last: LAST_PAGE };

export type PageSteps = ReturnType<typeof usePageSteps>;

type DisplayedPage = { page: ListPage<unknown>; columns: readonly string[]; isReplaced: boolean };

/**
 * The steps from a list's page. A step needs the cursor of the page it starts from: while that page loads, one step
 * waits for it, and is dropped if the list's state changes meanwhile.
 * @param displayed the displayed page; `isReplaced` while the requested one loads
 */
export function usePageSteps({ kind }: Definition, state: ListState, { page, columns, isReplaced }: DisplayedPage) {
  const client = useQueryClient();
  const [awaited, setAwaited] = useState<PageStep | null>(null);
  const optionsOf = (query: ListQuery) => recordListOptions(client, kind, query, columns);
  const pageAt = (query: ListQuery) => findCachedPage(client, optionsOf(query).queryKey);
  const positions = isReplaced ? END_PAGES : positionsFrom(page);
  const steps = isReplaced
    ? stepsToward(state.query, page)
    : [...BACKWARD, ...FORWARD].filter((step) => positions[step]);

  function goToStep(step: PageStep): boolean {
    const query = state.readQuery();
    const from = pageAt(query);
    const position = (from ? positionsFrom(from) : END_PAGES)[step];
    if (position) state.goTo(position);
    if (position || from) return position !== undefined;
    if (!awaited) void goToStepOnceLoaded(step, query);
    return awaited === null || awaited === step;
  }

  /** As `goToStep`, but only if the displayed rows are those of the list's state. */
  function goToStepFromDisplayed(step: PageStep): boolean {
    return pageAt(state.readQuery()) === page && goToStep(step);
  }

  async function goToStepOnceLoaded(step: PageStep, query: ListQuery) {
    const key = state.readKey();
    setAwaited(step);
    const from = await client.fetchQuery(optionsOf(query)).catch(() => null);
    setAwaited(null);
    const position = from && positionsFrom(from)[step];
    if (position && state.readKey() === key) state.goTo(position);
  }

  function prepare(step: PageStep) {
    const position = positions[step];
    if (!position) return;
    const { page, after, before } = position;
    void client.prefetchQuery(optionsOf({ ...state.query, page, after, before }));
  }

  return {
    steps: awaited ? steps.filter((step) => END_PAGES[step]) : steps,
    awaited,
    goToStep,
    goToStepFromDisplayed,
    prepare,
  };
}

type Cursors = Pick<ListPage<unknown>, "number" | "next" | "previous">;

/** The targets of the steps that are possible from a page. */
export function positionsFrom({ number, next, previous }: Cursors): Partial<Record<PageStep, PagePosition>> {
  return {
    ...(number > 1 || previous ? { first: FIRST_PAGE, previous: previousPosition(number - 1, previous) } : {}),
    ...(next ? { next: { page: number + 1, after: next }, last: LAST_PAGE } : {}),
  };
}

// Page 1 has no cursor, because rows may have been added before it.
function previousPosition(page: number, previous: string | null): PagePosition {
  if (page <= 1) return FIRST_PAGE;
  return previous ? { page, before: previous } : { page };
}

/** The steps that are possible while the page at `page` and `before` loads and another page is displayed. */
export function stepsToward({ page, before }: PagePosition, displayed: Cursors): PageStep[] {
  if (Object.keys(positionsFrom(displayed)).length === 0) return [];
  const isStart = page <= 1 && before === undefined;
  return [...(isStart ? [] : BACKWARD), ...(before === LIST_END ? [] : FORWARD)];
}
