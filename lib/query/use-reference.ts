import { useQuery, type QueryObserverResult } from "@tanstack/react-query";
import { referenceOptions, type ReferenceTable } from "./reference-queries";
import type { ReferenceEntry } from "./reference-readers";

export type ReferenceState = {
  /** Empty until they have come. */
  entries: ReferenceEntry[];
  /** Set when a load starts, a second try too, and cleared when it ends either way. */
  isLoading: boolean;
  /** Why there are no entries, for the reader. */
  error: string | null;
};

type Asked = {
  /** What limits the table: the state whose cities these are. */
  within?: string | null;
  /** Not asked for until then. */
  isWanted?: boolean;
};

/** A table of reference data, asked for once however many parts of the page want it. */
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
