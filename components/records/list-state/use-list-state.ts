"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import type { View } from "@/lib/contract/views";
import { recordListOptions } from "@/lib/query/record-queries";
import type { Definition } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import { columnNames, type ListLayout } from "@/lib/records/list/list-layout";
import {
  readListQuery,
  writeListQuery,
  type ListQuery,
  type Sort,
  readableSearch,
} from "@/lib/records/list/list-query";
import {
  paramsBesidesView,
  opensDefaultView,
  isPageParameter,
  WHOLE_LIST,
  withView,
} from "@/lib/records/list/view-state";
import { nextSort } from "./next-sort";
import { FIRST_PAGE, type PagePosition } from "./page-positions";
import type { ListLayouts } from "./use-list-layouts";
import { useListView, type ListView } from "../views/use-list-view";

export type ListState = ListView & {
  query: ListQuery;
  /** The URL's current query; the router's is some renders behind. */
  readAddress: () => ListQuery;
  open: (view: View | null) => void;
  goTo: (place: PagePosition) => void;
  /** @param isTypedOn replaces the history entry, so that browser back doesn't step through single letters */
  setSearch: (q: string, isTypedOn?: boolean) => void;
  setSorts: (sorts: Sort[]) => void;
  sortBy: (field: string, isAdded: boolean) => void;
  setFilter: (name: string, filter: Filter | null) => void;
  setConditions: (conditions: Partial<Pick<ListQuery, "q" | "filters" | "where">>) => void;
  clear: () => void;
};

const START: PagePosition = { ...FIRST_PAGE, after: undefined, before: undefined };

/** A list's state, which only the URL holds. Changing it fetches rows but no page from the router. */
export function useListState(definition: Definition, { layoutOf, resetLayout }: ListLayouts): ListState {
  const client = useQueryClient();
  const given = useSearchParams();
  const listView = useListView(
    definition.kind,
    opensDefaultView(definition, given) ? null : (given.get("view") ?? WHOLE_LIST),
  );
  const { view, defaultView } = listView;
  const read = (from: URLSearchParams) => readListQuery(definition, withView(view?.query ?? "", from)).query;
  const query = read(given);
  const readAddress = () => read(new URLSearchParams(window.location.search));

  // Reads the URL, because two changes may come within one render.
  function show(change: (query: ListQuery) => Partial<ListQuery>, history: "push" | "replace" = "push") {
    const query = readAddress();
    go(view, layoutOf(view), writeListQuery(definition, { ...query, ...START, ...change(query) }), history);
  }

  function go(view: View | null, layout: ListLayout, params: URLSearchParams, history: "push" | "replace" = "push") {
    const beyond = paramsBesidesView(view?.query ?? "", params);
    const name = view?.id ?? (defaultView && beyond.length === 0 ? WHOLE_LIST : null);
    const others = [...new URLSearchParams(window.location.search)].filter(
      ([name]) => !isPageParameter(definition, name),
    );
    const all = new URLSearchParams([...(name ? [["view", name]] : []), ...beyond, ...others]);
    // Next's router picks up `pushState` without a server request.
    window.history[history === "push" ? "pushState" : "replaceState"](
      null,
      "",
      `${location.pathname}${readableSearch(all)}`,
    );
    const { query } = readListQuery(definition, params);
    void client.prefetchQuery(recordListOptions(client, definition.kind, query, columnNames(layout)));
  }

  return {
    ...listView,
    query,
    readAddress,
    open: (next) => go(next, resetLayout(next), new URLSearchParams(next?.query)),
    goTo: (place) => {
      show(() => place);
      window.scrollTo({ top: 0 });
    },
    setSearch: (q, isTypedOn) => show(() => ({ q }), isTypedOn ? "replace" : "push"),
    setSorts: (sort) => show(() => ({ sort })),
    sortBy: (field, isAdded) => show((now) => ({ sort: nextSort(now.sort, field, isAdded) })),
    setFilter: (name, filter) => show((now) => ({ filters: withFilter(now.filters, name, filter) })),
    setConditions: (conditions) => show(() => conditions),
    clear: () => show(() => ({ q: "", filters: {}, where: null })),
  };
}

function withFilter(filters: ListQuery["filters"], name: string, filter: Filter | null): ListQuery["filters"] {
  const { [name]: _, ...others } = filters;
  return filter ? { ...others, [name]: filter } : others;
}
