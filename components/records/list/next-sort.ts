import { SORTS_MAX, type Sort } from "@/lib/records/list-query";

/**
 * What a list is sorted by after a press on a column: by it alone, or the other way round where it is already.
 * @param isAdded to what counts before it; there a third press takes it out again
 */
export function nextSort(sorts: readonly Sort[], field: string, isAdded: boolean): Sort[] {
  const at = sorts.findIndex((sort) => sort.field === field);
  const now = sorts[at];
  if (!isAdded) return [{ field, descending: at === 0 && now?.descending === false }];
  // In the place of the last one where no more may be given.
  if (!now) return [...sorts.slice(0, SORTS_MAX - 1), { field, descending: false }];
  if (now.descending && sorts.length > 1) return sorts.toSpliced(at, 1);
  return sorts.with(at, { field, descending: !now.descending });
}

/** What a list is sorted by after a choice in one place of the order; null takes that place out. */
export function withSort(sorts: readonly Sort[], at: number, chosen: Sort | null): Sort[] {
  const others = sorts.map((sort, i) => (i === at || sort.field === chosen?.field ? null : sort));
  return others.toSpliced(at, 1, chosen).filter((sort) => sort !== null);
}
