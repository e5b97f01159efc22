import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ListPage, Page } from "@/lib/contract/envelope";
import { isObject } from "@/lib/values";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { Change, ListedRow, RecordRow } from "@/lib/records/record";
import { hasFields, isCount, isFlag, isListOf, isNullOr, isText } from "@/lib/query/answer-checks";
import { answerThat, callBff } from "@/lib/query/api-client";
import { FRESH_MS } from "@/lib/query/fresh";
import { findWiderPage } from "./cached-pages";
import { listRequest, recordKeys } from "./record-keys";

/** @param columns the displayed columns: rows carry their fields only */
export function recordListOptions(client: QueryClient, kind: Kind, query: ListQuery, columns: readonly string[]) {
  const { queryKey, params } = listRequest(kind, query, columns);
  const widerPage = () => findWiderPage(client, queryKey, FRESH_MS)?.state;
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) => callBff("GET", `/api/${kind}?${params}`, { signal, parse: readRecords }),
    // Reused rows keep their age.
    initialData: () => widerPage()?.data,
    initialDataUpdatedAt: () => widerPage()?.dataUpdatedAt,
    placeholderData: keepPreviousData,
  });
}

export function recordOptions(kind: Kind, id: string) {
  return queryOptions({
    queryKey: recordKeys.record(kind, id),
    queryFn: ({ signal }) => callBff("GET", `/api/${kind}/${encodeURIComponent(id)}`, { signal, parse: readRecord }),
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
  });
}

/** 100 covers a record's creation, which is one change per field. */
export function historyParams(page: number): URLSearchParams {
  return new URLSearchParams({ page: String(page), size: "100" });
}

export const isUnits = hasFields<Change["units"]>([], { before: isObject, after: isObject });

const isRecordRow = hasFields<RecordRow>(["id", "code", "name", "status", "updatedAt"], {
  version: isCount,
  linked: isObject,
});

const isChange = hasFields<Change>(["id", "changeSetId", "at", "action", "field"], { names: isObject, units: isUnits });

const pageChecks = { totalElements: isCount, totalPages: isCount, size: isCount, number: isCount };

const isListPage = hasFields<ListPage<RecordRow>>([], {
  ...pageChecks,
  content: isListOf(isRecordRow),
  isTotalExact: isFlag,
  next: isNullOr(isText),
  previous: isNullOr(isText),
});

export const readRecords: (data: unknown) => ListPage<ListedRow> = answerThat(isListPage);
export const readRecord = answerThat(isRecordRow);
const readChanges = answerThat(hasFields<Page<Change>>([], { ...pageChecks, content: isListOf(isChange) }));
