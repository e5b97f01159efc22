import { infiniteQueryOptions, keepPreviousData, queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ListPage, Page } from "@/lib/contract/envelope";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { Change, ListedRow, RecordRow } from "@/lib/records/record";
import { isObject } from "@/lib/values";
import { callBff, throwUnreadable } from "@/lib/query/api-client";
import { findWiderPage } from "./cached-pages";
import { listRequest, recordKeys } from "./record-keys";

const FRESH_MS = 15_000;

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

// Checked by hand: a schema library and one kind's schema add 31 kB to a list page; the upstream checks the rest.

export function readRecords(data: unknown): ListPage<ListedRow> {
  return isListPageOf(data, isRecordRow) ? data : throwUnreadable();
}

export function readRecord(data: unknown): RecordRow {
  return isRecordRow(data) ? data : throwUnreadable();
}

export function readChanges(data: unknown): Page<Change> {
  return isPageOf(data, isChange) ? data : throwUnreadable();
}

function isPageOf<Row>(data: unknown, isRow: (row: unknown) => row is Row): data is Page<Row> {
  if (!isObject(data) || !Array.isArray(data.content) || !data.content.every(isRow)) return false;
  return [data.totalElements, data.totalPages, data.size, data.number].every(Number.isInteger);
}

function isListPageOf<Row>(data: unknown, isRow: (row: unknown) => row is Row): data is ListPage<Row> {
  return isObject(data) && hasCursors(data) && isPageOf(data, isRow);
}

function hasCursors({ isTotalExact, next, previous }: Record<string, unknown>): boolean {
  return typeof isTotalExact === "boolean" && [next, previous].every((cursor) => cursor === null || isString(cursor));
}

function isRecordRow(data: unknown): data is RecordRow {
  return (
    isObject(data) &&
    [data.id, data.code, data.name, data.status, data.updatedAt].every(isString) &&
    Number.isInteger(data.version) &&
    isObject(data.linked)
  );
}

function isChange(data: unknown): data is Change {
  return (
    isObject(data) &&
    [data.id, data.changeSetId, data.at, data.action, data.field].every(isString) &&
    isObject(data.names) &&
    hasUnits(data)
  );
}

/** Whether a change names the units of its amounts before and after. */
export function hasUnits({ units }: Record<string, unknown>): boolean {
  return isObject(units) && isObject(units.before) && isObject(units.after);
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}
