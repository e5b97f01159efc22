import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { Page } from "@/lib/contract/envelope";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list-query";
import { callBff } from "./api-client";
import { listCall } from "./list-call";
import { recordKeys } from "./record-keys";
import { readChanges, readRecord, readRecords } from "./record-readers";
import { findWiderPage } from "./cached-pages";

const FRESH_MS = 15_000;

/** @param columns the displayed columns: rows carry their fields only */
export function recordListOptions(client: QueryClient, kind: Kind, query: ListQuery, columns: readonly string[]) {
  const { queryKey, params } = listCall(kind, query, columns);
  const widerPage = () => findWiderPage(client, queryKey, FRESH_MS)?.state;
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => callBff("GET", `/api/${kind}?${params}`, { signal, parse: readRecords }),
    // Reused rows keep their age.
    initialData: () => widerPage()?.data,
    initialDataUpdatedAt: () => widerPage()?.dataUpdatedAt,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });
}

export function recordOptions(kind: Kind, id: string) {
  return queryOptions({
    queryKey: recordKeys.record(kind, id),
    queryFn: ({ signal }) => callBff("GET", `/api/${kind}/${encodeURIComponent(id)}`, { signal, parse: readRecord }),
    staleTime: FRESH_MS,
  });
}

export function recordHistoryOptions(kind: Kind, id: string) {
  return infiniteQueryOptions({
    queryKey: recordKeys.history(kind, id),
    queryFn: ({ signal, pageParam }) =>
      callBff("GET", `/api/${kind}/${encodeURIComponent(id)}/history?${historyParams(pageParam)}`, {
        signal,
        parse: readChanges,
      }),
    initialPageParam: 1,
    getNextPageParam: (last: Page<unknown>) => (last.number < last.totalPages ? last.number + 1 : undefined),
    staleTime: FRESH_MS,
  });
}

/** 100 covers a record's creation, which is one change per field. */
export function historyParams(page: number): URLSearchParams {
  return new URLSearchParams({ page: String(page), size: "100" });
}
