"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListPage } from "@/lib/contract/envelope";
import { findCachedPage } from "@/lib/query/records/cached-pages";
import { recordListOptions } from "@/lib/query/records/record-queries";
import type { Definition } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";

type RequestedPage = { query: ListQuery; columns: readonly string[]; enabled: boolean };

/** A list's page as requested; `page` falls back to cached rows if the request failed. */
export function useListPage(kind: Kind, { query, columns, enabled }: RequestedPage) {
  const client = useQueryClient();
  const options = recordListOptions(client, kind, query, columns);
  const list = useQuery({ ...options, enabled });
  return { list, page: list.data ?? (list.error ? findCachedPage(client, options.queryKey) : undefined) };
}

export type ExactTotal = { total: number | null; isCounting: boolean; isFailed: boolean; count: () => void };

/** The exact total of a list whose pages report only a lower bound; counted on request. */
export function useExactTotal(definition: Definition, { q, filters, where }: ListQuery): ExactTotal {
  const client = useQueryClient();
  const whole = { page: 1, size: 1, sort: [], q, filters, where, isCountExact: true };
  const key = writeListQuery(definition, whole).toString();
  const [countedKey, setCountedKey] = useState<string | null>(null);
  const { data, isFetching, isError, refetch } = useQuery({
    ...recordListOptions(client, definition.kind, whole, []),
    enabled: countedKey === key,
    placeholderData: undefined,
  });
  const count = () => (isError ? void refetch() : setCountedKey(key));
  return { total: data?.totalElements ?? null, isCounting: isFetching, isFailed: isError, count };
}

export function withTotal<Row>(page: ListPage<Row>, total: number | null): ListPage<Row> {
  if (page.isTotalExact || total === null) return page;
  return { ...page, isTotalExact: true, totalElements: total, totalPages: Math.ceil(total / page.size) };
}
