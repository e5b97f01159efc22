"use client";

import { useListPage } from "@/components/records/list-state/list-page";
import type { ListState } from "@/components/records/list-state/use-list-state";
import type { TimelineKind } from "@/lib/query/timeline-queries";
import { isFiltered } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";

/** A row of the filtered list, which brings the names of filtered references for the chips. */
export function useFilterRows(kind: TimelineKind, { query, isPending }: ListState): readonly ListedRow[] | undefined {
  const one = { ...query, page: 1, size: 1, after: undefined, before: undefined };
  return useListPage(kind, { query: one, columns: [], enabled: !isPending && isFiltered(query) }).page?.content;
}
