import type { Filter } from "@/lib/records/list/filter";
import { type ListQuery, type Sort, LIST_END } from "@/lib/records/list/list-query";
import { nextSort } from "./next-sort";

/** A position in a list; beside a cursor the page number is only displayed. */
export type PagePosition = Pick<ListQuery, "page" | "after" | "before">;

export const FIRST_PAGE: PagePosition = { page: 1 };
export const LAST_PAGE: PagePosition = { page: 1, before: LIST_END };

/** A list's query and its setters; `useUrlListState` keeps it in the URL. */
export type ListState = {
  query: ListQuery;
  /** Whether the query is still unknown, because a saved view is loading. */
  isPending: boolean;
  /** The current query; `query` may be some renders behind. */
  readQuery: () => ListQuery;
  /** Changes with every change of the state. */
  readKey: () => string;
  goTo: (position: PagePosition) => void;
  /** @param isContinued replaces the history entry, so that browser back doesn't step through single letters */
  setSearch: (q: string, isContinued?: boolean) => void;
  setSorts: (sorts: Sort[]) => void;
  sortBy: (field: string, isAdded: boolean) => void;
  setFilter: (name: string, filter: Filter | null) => void;
  setConditions: (conditions: Partial<Pick<ListQuery, "q" | "filters" | "where">>) => void;
  clear: () => void;
};

export type HistoryMode = "push" | "replace";

type QueryOperations = Omit<ListState, "query" | "isPending" | "readKey">;

type QueryStore = { readQuery: () => ListQuery; writeQuery: (query: ListQuery, history: HistoryMode) => void };

const START: PagePosition = { ...FIRST_PAGE, after: undefined, before: undefined };

/** The operations on a list's query. They read it from its store, because two changes may come within one render. */
export function queryOperations({ readQuery, writeQuery }: QueryStore): QueryOperations {
  function change(changes: (query: ListQuery) => Partial<ListQuery>, history: HistoryMode = "push") {
    const query = readQuery();
    writeQuery({ ...query, ...START, ...changes(query) }, history);
  }
  return {
    readQuery,
    goTo: (position) => change(() => position),
    setSearch: (q, isContinued) => change(() => ({ q }), isContinued ? "replace" : "push"),
    setSorts: (sort) => change(() => ({ sort })),
    sortBy: (field, isAdded) => change(({ sort }) => ({ sort: nextSort(sort, field, isAdded) })),
    setFilter: (name, filter) => change(({ filters }) => ({ filters: withFilter(filters, name, filter) })),
    setConditions: (conditions) => change(() => conditions),
    clear: () => change(() => ({ q: "", filters: {}, where: null })),
  };
}

function withFilter(filters: ListQuery["filters"], name: string, filter: Filter | null): ListQuery["filters"] {
  const { [name]: _, ...others } = filters;
  return filter ? { ...others, [name]: filter } : others;
}
