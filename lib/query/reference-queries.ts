import { queryOptions, type QueryClient } from "@tanstack/react-query";
import type { ReferenceTarget } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import { callReference } from "./call-reference";
import { readConfig, readEntries, type ReferenceEntry } from "./reference-readers";

export type ReferenceTable = Exclude<ReferenceTarget, Kind>;

// Loaded once per visit: this data changes about once a year.
const lasting = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export function referenceOptions(table: ReferenceTable, within: string | null = null) {
  return queryOptions({
    queryKey: ["reference", table, within],
    queryFn: ({ signal, client }) => fetchTable(table, within, signal, client),
    enabled: table !== "cities" || within !== null,
    ...lasting,
  });
}

export const configOptions = queryOptions({
  queryKey: ["reference", "config"],
  queryFn: ({ signal }) => callReference("/common/props", "config", signal, readConfig),
  ...lasting,
});

async function fetchTable(
  table: ReferenceTable,
  within: string | null,
  signal: AbortSignal,
  client: QueryClient,
): Promise<ReferenceEntry[]> {
  switch (table) {
    case "states":
      return callReference("/common/states", "states", signal, (data) => readEntries(data, "id"));
    case "cities":
      return callReference(`/common/cities/${encodeURIComponent(within ?? "")}`, "cities", signal, (data) =>
        readEntries(data, "id"),
      );
    case "centers":
      return callReference("/common/centers", "centers", signal, (data) => readEntries(data, "code"));
    case "zones":
      return callReference("/common/zones", "zones", signal, (data) => readEntries(data, "code"));
    case "clientCodes": {
      // The query of the table itself does the retries.
      const { clientCodes } = await client.ensureQueryData({ ...configOptions, retry: false });
      return clientCodes.map((code) => ({ key: code, name: code }));
    }
  }
}
