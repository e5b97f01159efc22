"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import type { View } from "@/lib/contract/records/views";
import { ProblemError } from "@/lib/query/api-client";
import { recordListOptions } from "@/lib/query/records/record-queries";
import { defaultViewOptions, viewOptions } from "@/lib/query/records/views";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import { columnNames, type ListLayout } from "@/lib/records/list/list-layout";
import { readListQuery, writeListQuery, readableSearch } from "@/lib/records/list/list-query";
import {
  isPageParameter,
  WHOLE_LIST,
  withView,
  paramsBesidesView,
  opensDefaultView,
} from "@/lib/records/list/view-address";
import type { ListLayouts } from "./use-list-layouts";
import { queryOperations, type HistoryMode, type ListState } from "./list-state";

/** The state of a list that is the page: the URL alone holds it, on top of a saved view. */
export type UrlListState = ListState & {
  /** The open view; the URL may override parts of its query. */
  view: View | null;
  defaultView: View | null;
  isViewMissing: boolean;
  open: (view: View | null) => void;
  /** Replaces what the list shows, without a saved view. */
  openQuery: (query: string) => void;
};

/**
 * Changing the state fetches rows but no page from the router.
 * @param hasTable false for a page that shows the list's records in another form and fetches them itself
 */
export function useUrlListState(
  definition: Definition,
  { layoutOf, resetLayout }: ListLayouts,
  { hasTable = true }: { hasTable?: boolean } = {},
): UrlListState {
  const client = useQueryClient();
  const params = useSearchParams();
  const listView = useView(
    definition.kind,
    opensDefaultView(definition, params) ? null : (params.get("view") ?? WHOLE_LIST),
  );
  const { view, defaultView } = listView;
  const read = (from: URLSearchParams) => readListQuery(definition, withView(view?.query ?? "", from)).query;

  function write(view: View | null, layout: ListLayout, params: URLSearchParams, history: HistoryMode) {
    const overrides = paramsBesidesView(view?.query ?? "", params);
    const name = view?.id ?? (defaultView && overrides.length === 0 ? WHOLE_LIST : null);
    const others = [...new URLSearchParams(window.location.search)].filter(
      ([name]) => !isPageParameter(definition, name),
    );
    const all = new URLSearchParams([...(name ? [["view", name]] : []), ...overrides, ...others]);
    // Next's router picks up `pushState` without a server request.
    window.history[history === "push" ? "pushState" : "replaceState"](
      null,
      "",
      `${location.pathname}${readableSearch(all)}`,
    );
    if (!hasTable) return;
    const { query } = readListQuery(definition, params);
    void client.prefetchQuery(recordListOptions(client, definition.kind, query, columnNames(layout)));
  }

  const operations = queryOperations({
    readQuery: () => read(new URLSearchParams(window.location.search)),
    writeQuery: (query, history) => write(view, layoutOf(view), writeListQuery(definition, query), history),
  });
  return {
    ...listView,
    ...operations,
    query: read(params),
    readKey: () => window.location.href,
    open: (next) => write(next, resetLayout(next), new URLSearchParams(next?.query), "push"),
    openQuery: (query) => write(null, layoutOf(null), new URLSearchParams(query), "push"),
    goTo: (position) => {
      operations.goTo(position);
      window.scrollTo({ top: 0 });
    },
  };
}

/** @param id the view in the URL; null if the URL has no list state and the default view applies */
function useView(kind: Kind, id: string | null) {
  const { data: defaultView = null } = useQuery(defaultViewOptions(kind));
  const isNamed = id !== null && id !== WHOLE_LIST;
  // Any error but 4xx fails the page, which offers to try again; else the whole list would appear in place of the view.
  const named = useQuery({ ...viewOptions(id ?? ""), enabled: isNamed, throwOnError: (error) => !isMissing(error) });
  const view = isNamed && named.data?.kind === kind ? named.data : null;
  return {
    view: id === null ? defaultView : view,
    defaultView,
    isPending: isNamed && named.isPending,
    isViewMissing: isNamed && !view && !named.isPending,
  };
}

function isMissing(error: Error): boolean {
  return error instanceof ProblemError && error.status >= 400 && error.status < 500;
}
