"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { PageStep } from "@/components/data-table/pagination";
import type { ListPage } from "@/lib/contract/envelope";
import { recordListOptions } from "@/lib/query/record-queries";
import { findCachedPage } from "@/lib/query/cached-pages";
import type { Definition } from "@/lib/records/definition";
import type { ListQuery } from "@/lib/records/list/list-query";
import { END_PAGES, positionsFrom, STEPS, stepsToward } from "./page-positions";
import type { ListState } from "./use-list-state";

export type PageSteps = ReturnType<typeof usePageSteps>;

type Shown = { page: ListPage<unknown>; columns: readonly string[]; isComing: boolean };

/**
 * The steps from a list's page. A step needs the cursor of the page it starts from: while that page loads, one step
 * waits for it, and is dropped if the URL changes meanwhile.
 * @param shown the displayed page; `isComing` while the requested one loads
 */
export function usePageSteps({ kind }: Definition, state: ListState, { page, columns, isComing }: Shown) {
  const client = useQueryClient();
  const [awaited, setAwaited] = useState<PageStep | null>(null);
  const optionsOf = (query: ListQuery) => recordListOptions(client, kind, query, columns);
  const pageAt = (query: ListQuery) => findCachedPage(client, optionsOf(query).queryKey);
  const places = isComing ? END_PAGES : positionsFrom(page);
  const steps = isComing ? stepsToward(state.query, page) : STEPS.filter((step) => places[step]);

  function take(step: PageStep): boolean {
    const query = state.readAddress();
    const from = pageAt(query);
    const place = (from ? positionsFrom(from) : END_PAGES)[step];
    if (place) state.goTo(place);
    if (place || from) return place !== undefined;
    if (!awaited) void takeOnceThere(step, query);
    return awaited === null || awaited === step;
  }

  /** As `take`, but only if the displayed rows are those of the URL. */
  function takeFromView(step: PageStep): boolean {
    return pageAt(state.readAddress()) === page && take(step);
  }

  async function takeOnceThere(step: PageStep, query: ListQuery) {
    const { href } = window.location;
    setAwaited(step);
    const from = await client.fetchQuery(optionsOf(query)).catch(() => null);
    setAwaited(null);
    const place = from && positionsFrom(from)[step];
    if (place && window.location.href === href) state.goTo(place);
  }

  function prepare(step: PageStep) {
    const place = places[step];
    if (!place) return;
    const { page, after, before } = place;
    void client.prefetchQuery(optionsOf({ ...state.query, page, after, before }));
  }

  return { steps: awaited ? steps.filter((step) => END_PAGES[step]) : steps, awaited, take, takeFromView, prepare };
}
