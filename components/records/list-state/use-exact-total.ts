"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { ListPage } from "@/lib/contract/envelope";
import { recordListOptions } from "@/lib/query/record-queries";
import type { Definition } from "@/lib/records/definition";
import { writeListQuery, type ListQuery } from "@/lib/records/list/list-query";

export type ExactTotal = { total: number | null; isCounting: boolean; count: () => void };

/** The exact total of a list whose pages report only a lower bound; counted on request. */
export function useExactTotal(definition: Definition, { q, filters, where }: ListQuery): ExactTotal {
  const client = useQueryClient();
  const whole = { page: 1, size: 1, sort: [], q, filters, where, isCountExact: true };
  const key = writeListQuery(definition, whole).toString();
  const [asked, setAsked] = useState<string | null>(null);
  const { data, isFetching } = useQuery({
    ...recordListOptions(client, definition.kind, whole, []),
    enabled: asked === key,
    placeholderData: undefined,
  });
  return { total: data?.totalElements ?? null, isCounting: isFetching, count: () => setAsked(key) };
}

export function withTotal<Row>(page: ListPage<Row>, total: number | null): ListPage<Row> {
  if (page.isTotalExact || total === null) return page;
  return { ...page, isTotalExact: true, totalElements: total, totalPages: Math.ceil(total / page.size) };
}
