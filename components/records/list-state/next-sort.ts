import { SORTS_MAX, type Sort } from "@/lib/records/list/list-query";

/**
 * The sort after a click on a column: by that column only, or reversed if the list is sorted by it already.
 * @param isAdded adds the column to the sort; a third click removes it again
 */
export function nextSort(sorts: readonly Sort[], field: string, isAdded: boolean): Sort[] {
  const at = sorts.findIndex((sort) => sort.field === field);
  const now = sorts[at];
  if (!isAdded) return [{ field, descending: at === 0 && now?.descending === false }];
  // At the maximum, the column replaces the last sort field.
  if (!now) return [...sorts.slice(0, SORTS_MAX - 1), { field, descending: false }];
  if (now.descending && sorts.length > 1) return sorts.toSpliced(at, 1);
  return sorts.with(at, { field, descending: !now.descending });
}

export function withSort(sorts: readonly Sort[], at: number, chosen: Sort | null): Sort[] {
  const others = sorts.map((sort, i) => (i === at || sort.field === chosen?.field ? null : sort));
  return others.toSpliced(at, 1, chosen).filter((sort) => sort !== null);
}
