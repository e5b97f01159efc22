"use client";

import type { Kind } from "@/lib/records/kinds";
import { isFiltered } from "@/lib/records/list/list-query";
import type { ListedRow } from "@/lib/records/record";
import { useListPage } from "./list-page";
import type { ListState } from "./list-state";

/** A row of the filtered list, which brings the names of filtered references for the chips. */
export function useFilterRows(kind: Kind, { query, isPending }: ListState): readonly ListedRow[] | undefined {
  const one = { ...query, page: 1, size: 1, after: undefined, before: undefined };
  return useListPage(kind, { query: one, columns: [], enabled: !isPending && isFiltered(query) }).page?.content;
}
