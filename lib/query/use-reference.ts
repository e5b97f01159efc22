import { useQuery, type QueryObserverResult } from "@tanstack/react-query";
import { referenceOptions, type ReferenceTable } from "./reference-queries";
import type { ReferenceEntry } from "./reference-readers";

export type ReferenceState = {
  entries: ReferenceEntry[];
  isLoading: boolean;
  error: string | null;
};

type Asked = {
  /** The state, for cities. */
  within?: string | null;
  isWanted?: boolean;
};

export function useReference(table: ReferenceTable, { within = null, isWanted = true }: Asked = {}) {
  const options = referenceOptions(table, within);
  const result = useQuery({ ...options, enabled: isWanted && options.enabled });
  return { ...referenceState(result), retry: () => void result.refetch() };
}

export function referenceState(
  result: Pick<QueryObserverResult<ReferenceEntry[]>, "data" | "error" | "isFetching">,
): ReferenceState {
  return {
    entries: result.data ?? [],
    isLoading: result.isFetching,
    error: result.isFetching || result.data ? null : (result.error?.message ?? null),
  };
}
