import { queryOptions, skipToken, useQuery, type QueryClient, type QueryObserverResult } from "@tanstack/react-query";
import type { Props } from "@/lib/contract/records/reference";
import { categoryLists, roleName } from "@/lib/records/config-values";
import type { ConfigTarget, ReferenceTarget } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { Choice } from "@/lib/records/record";
import { isObject } from "@/lib/values";
import { callBff, ProblemError, throwUnreadable } from "@/lib/query/api-client";

export type ReferenceState = {
  entries: ReferenceEntry[];
  isLoading: boolean;
  error: string | null;
};

type ReferenceOptions = {
  /** The state, for cities; the project, for positions. */
  within?: string | null;
  isEnabled?: boolean;
};

export function useReference(table: ReferenceTable, { within = null, isEnabled = true }: ReferenceOptions = {}) {
  const options = referenceOptions(table, within);
  const result = useQuery({ ...options, enabled: isEnabled && options.enabled });
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

/** Tables that are loaded for one record at a time. */
const LIMITED_TABLES: readonly ReferenceTable[] = ["cities", "positions"];

export type ReferenceTable = Exclude<ReferenceTarget, Kind>;

// Loaded once per visit: this data changes about once a year.
const NEVER_STALE = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

// Administrators edit these; the upstream answers an unchanged list with 304.
const EDITED_MS = 60_000;
const EDITED = { staleTime: EDITED_MS, gcTime: Number.POSITIVE_INFINITY } as const;
const EDITED_TABLES: readonly ReferenceTable[] = ["zones", "clientCodes", "issueCategories", "roles"];

export function referenceOptions(table: ReferenceTable, within: string | null = null) {
  return queryOptions({
    queryKey: referenceKey(table, within),
    queryFn: ({ signal, client }) => fetchTable(table, within, signal, client),
    enabled: !LIMITED_TABLES.includes(table) || within !== null,
    ...(table === "positions" ? {} : EDITED_TABLES.includes(table) ? EDITED : NEVER_STALE),
  });
}

// Centers are records: keyed like these, their codes are loaded again after a write.
function referenceKey(table: ReferenceTable, within: string | null) {
  return table === "centerCodes" ? ["records", "centers", "codes"] : ["reference", table, within];
}

export const configOptions = queryOptions({
  queryKey: ["reference", "config"],
  queryFn: ({ signal }) => fetchReference("/common/props", "config", signal, readConfig),
  ...EDITED,
});

async function fetchTable(
  table: ReferenceTable,
  within: string | null,
  signal: AbortSignal,
  client: QueryClient,
): Promise<ReferenceEntry[]> {
  switch (table) {
    case "states":
      return fetchReference("/common/states", "states", signal, (data) => readEntries(data, "id"));
    case "cities":
      return fetchReference(`/common/cities/${encodeURIComponent(within ?? "")}`, "cities", signal, (data) =>
        readEntries(data, "id"),
      );
    case "centerCodes":
      return fetchReference("/common/centers", "centers", signal, readCenters);
    case "positions":
      return fetchReference(
        `/api/projects/${encodeURIComponent(within ?? "")}/positions`,
        "positions",
        signal,
        readRoles,
      );
    case "zones":
      return fetchReference("/common/zones", "zones", signal, (data) => readEntries(data, "code"));
    case "clientCodes":
    case "issueCategories":
    case "roles": {
      // The query of the table itself does the retries.
      const config = await client.fetchQuery({ ...configOptions, retry: false });
      return configEntries(config, table, within);
    }
  }
}

function configEntries(config: Config, table: ConfigTarget, within: string | null): ReferenceEntry[] {
  const lists = table === "issueCategories" ? categoryLists(within) : [table];
  const keys = [...new Set(lists.flatMap((list) => config[list]))];
  return keys.map((key) => ({ key, name: table === "roles" ? roleName(key) : key }));
}

type Subject = "states" | "cities" | "centers" | "zones" | "positions" | "config";

/** Replaces a failure without a readable reason by the specification's default text. */
export async function fetchReference<T>(
  path: string,
  subject: Subject,
  signal: AbortSignal,
  parse: (data: unknown) => T,
): Promise<T> {
  try {
    return await callBff("GET", path, { signal, parse });
  } catch (cause) {
    if (signal.aborted || (cause instanceof ProblemError && cause.status < 500)) throw cause;
    throw new ReferenceLoadError(`Failed to fetch ${subject}`, { cause });
  }
}

class ReferenceLoadError extends Error {
  override name = "ReferenceLoadError";
}

type Config = Record<keyof Props, string[]>;

/** `isInactive` entries stay where they are chosen, and can't be chosen again. */
export type ReferenceEntry = { key: string; name: string; isInactive?: boolean };

/** States and cities are keyed by id, centers and zones by code. */
export function readEntries(data: unknown, key: "id" | "code"): ReferenceEntry[] {
  if (!Array.isArray(data)) return throwUnreadable();
  return data.map((entry: unknown) => {
    const candidate = isObject(entry) ? { key: entry[key], name: entry.name } : {};
    return isEntry(candidate) ? candidate : throwUnreadable();
  });
}

function readCenters(data: unknown): ReferenceEntry[] {
  const inactive = new Set(
    Array.isArray(data)
      ? data.flatMap((center: unknown) => (isObject(center) && center.isActive === false ? [center.code] : []))
      : [],
  );
  return readEntries(data, "code").map((entry) => (inactive.has(entry.key) ? { ...entry, isInactive: true } : entry));
}

function readRoles(data: unknown): ReferenceEntry[] {
  const named = Array.isArray(data)
    ? data.map((item: unknown) => (isObject(item) ? { ...item, name: item.role } : item))
    : data;
  return readEntries(named, "id");
}

export function readCityChoices(data: unknown): Choice[] {
  return Array.isArray(data) ? data.map(readCityChoice) : throwUnreadable();
}

function readCityChoice(data: unknown): Choice {
  if (!isObject(data)) return throwUnreadable();
  const { id, name, stateId } = data;
  const isRead = typeof id === "string" && typeof name === "string" && typeof stateId === "string";
  return isRead ? { id, name, code: stateId } : throwUnreadable();
}

/** Each value arrives as one comma-separated string. */
export function readConfig(data: unknown): Config {
  if (!isObject(data)) return throwUnreadable();
  const listIn = (field: string) => {
    const value = data[field];
    return typeof value === "string" ? splitList(value) : throwUnreadable();
  };
  return {
    zones: listIn("zones"),
    clientCodes: listIn("clientCodes"),
    "security-issueCats": listIn("security-issueCats"),
    "center_manager-issueCats": listIn("center_manager-issueCats"),
    roles: listIn("roles"),
  };
}

export function splitList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
}

function isEntry(value: { key?: unknown; name?: unknown }): value is ReferenceEntry {
  return typeof value.key === "string" && typeof value.name === "string";
}

type Names = Record<string, string>;

const NO_NAMES: Names = {};

const namesKey = (table: ReferenceTable) => ["reference-names", table] as const;

/** Remembers names for the visit, because one city of a partly loaded table can't be fetched alone. */
export function cacheNames(client: QueryClient, table: ReferenceTable, entries: readonly ReferenceEntry[]): void {
  const named = Object.fromEntries(entries.map(({ key, name }) => [key, name]));
  client.setQueryData<Names>(namesKey(table), (known) => ({ ...known, ...named }));
}

export function useCachedNames(table: ReferenceTable): Names {
  const { data } = useQuery<Names>({
    queryKey: namesKey(table),
    queryFn: skipToken,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return data ?? NO_NAMES;
}
