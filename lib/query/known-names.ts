import { skipToken, useQuery, type QueryClient } from "@tanstack/react-query";
import type { ReferenceTable } from "./reference-queries";
import type { ReferenceEntry } from "./reference-readers";

type Names = Record<string, string>;

const NO_NAMES: Names = {};

const keyOf = (table: ReferenceTable) => ["reference-names", table] as const;

/** Remembers names for the visit, because one city of a partly loaded table can't be fetched alone. */
export function rememberNames(client: QueryClient, table: ReferenceTable, entries: readonly ReferenceEntry[]): void {
  const named = Object.fromEntries(entries.map(({ key, name }) => [key, name]));
  client.setQueryData<Names>(keyOf(table), (known) => ({ ...known, ...named }));
}

export function useKnownNames(table: ReferenceTable): Names {
  const { data } = useQuery<Names>({
    queryKey: keyOf(table),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NO_NAMES;
}
