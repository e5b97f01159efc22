"use client";

import { parseAsString, useQueryStates } from "nuqs";
import { useMemo } from "react";
import type { Definition } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/filter";
import { readListQuery, writeListQuery, type ListQuery, type Sort } from "@/lib/records/list-query";

export type ListState = {
  query: ListQuery;
  setPage: (page: number) => void;
  setSearch: (q: string) => void;
  setSort: (sort: Sort) => void;
  /** Sorts by a field, or the other way round where the list is sorted by it already. */
  sortBy: (field: string) => void;
  setFilter: (name: string, filter: Filter | null) => void;
  clear: () => void;
};

/** A list's state, kept in the URL alone; changing it asks the server for no page. */
export function useListState(definition: Definition): ListState {
  const parsers = useMemo(() => parsersOf(definition), [definition]);
  const [given, setGiven] = useQueryStates(parsers, { history: "push", shallow: true });
  const { query } = readListQuery(definition, entriesOf(given));

  // From what stands in the URL by then: two changes may follow each other faster than a render.
  function show(change: (query: ListQuery) => Partial<ListQuery>, options?: { history?: "replace"; scroll?: boolean }) {
    void setGiven((current) => {
      const { query } = readListQuery(definition, entriesOf(current));
      const params = writeListQuery(definition, { ...query, page: 1, ...change(query) });
      return Object.fromEntries(Object.keys(parsers).map((name) => [name, params.get(name)]));
    }, options);
  }

  return {
    query,
    setPage: (page) => show(() => ({ page }), { scroll: true }),
    // Typing on is one step of the way back, not one for each letter.
    setSearch: (q) => show(() => ({ q }), query.q === "" ? {} : { history: "replace" }),
    setSort: (sort) => show(() => ({ sort: [sort] })),
    sortBy: (field) => show((now) => ({ sort: [{ field, descending: isAscending(now, field) }] })),
    setFilter: (name, filter) => show((now) => ({ filters: withFilter(now.filters, name, filter) })),
    clear: () => show(() => ({ q: "", filters: {} })),
  };
}

function parsersOf(definition: Definition) {
  const names = ["q", "sort", "size", "page", ...definition.list.filters];
  return Object.fromEntries(names.map((name) => [name, parseAsString]));
}

function entriesOf(given: Record<string, string | null>): [string, string][] {
  return Object.entries(given).flatMap(([name, value]): [string, string][] => (value === null ? [] : [[name, value]]));
}

function isAscending(query: ListQuery, field: string): boolean {
  const [first] = query.sort;
  return first?.field === field && !first.descending;
}

function withFilter(filters: ListQuery["filters"], name: string, filter: Filter | null): ListQuery["filters"] {
  const { [name]: _, ...others } = filters;
  return filter ? { ...others, [name]: filter } : others;
}
