"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { recordListOptions } from "@/lib/query/record-queries";
import { findCachedPage } from "@/lib/query/cached-pages";
import type { Kind } from "@/lib/records/kinds";
import type { ListQuery } from "@/lib/records/list/list-query";

type Wanted = { query: ListQuery; columns: readonly string[]; enabled: boolean };

export function useListedPage(kind: Kind, { query, columns, enabled }: Wanted) {
  const client = useQueryClient();
  const options = recordListOptions(client, kind, query, columns);
  const list = useQuery({ ...options, enabled });
  return { list, page: list.data ?? (list.error ? findCachedPage(client, options.queryKey) : undefined) };
}
