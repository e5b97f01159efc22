import { queryOptions, skipToken, useQuery, type QueryClient, type QueryObserverResult } from "@tanstack/react-query";
import type { Props } from "@/lib/contract/records/reference";
import { categoryLists, roleName } from "@/lib/records/config-values";
import type { ConfigTarget, ReferenceTarget } from "@/lib/records/definition";
import type { Kind } from "@/lib/records/kinds";
import type { Choice } from "@/lib/records/record";
import { countryOfState } from "@/lib/records/places/countries";
import { hasFields, isListOf } from "@/lib/query/answer-checks";
import { answerThat, callBff, ProblemError } from "@/lib/query/api-client";

export type ReferenceState = {
  entries: ReferenceEntry[];
  isLoading: boolean;
  error: string | null;
};

type ReferenceOptions = {
  /** The country, for states; the state, for cities; the project, for positions. */
  within?: string | null;
  isEnabled?: boolean;
};

export function useReference(table: ReferenceTable, { within = null, isEnabled = true }: ReferenceOptions = {}) {
  const options = referenceOptions(table, LIMITED_TABLES.includes(table) ? within : null);
  const result = useQuery({ ...options, enabled: isEnabled && options.enabled });
  const { entries, ...state } = referenceState(result);
  return { ...state, entries: entriesWithin(table, entries, within), retry: () => void result.refetch() };
}

/** The states of all countries are one table. */
function entriesWithin(table: ReferenceTable, entries: ReferenceEntry[], within: string | null): ReferenceEntry[] {
  if (table !== "states" || within === null) return entries;
  return entries.filter(({ key }) => countryOfState(key) === within);
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
    case "countries":
      return withOtherNames(
        table,
        await fetchReference("/common/countries", "countries", signal, (data) => readEntries(data, "code")),
      );
    case "states":
      return withOtherNames(
        table,
        await fetchReference("/common/states", "states", signal, (data) => readEntries(data, "id")),
      );
    case "cities": {
      const path = `/common/cities/${encodeURIComponent(within ?? "")}`;
      return withOtherNames(table, await fetchReference(path, "cities", signal, (data) => readEntries(data, "id")));
    }
    case "centerCodes":
      return fetchReference("/common/centers", "centers", signal, (data) => readEntries(data, "code"));
    case "positions":
      return fetchReference(
        `/api/projects/${encodeURIComponent(within ?? "")}/positions`,
        "positions",
        signal,
        (data) => readEntries(data, "id", "role"),
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

/** Loaded with the table: pages don't need the names before somebody chooses a place. */
async function withOtherNames(
  table: "countries" | "states" | "cities",
  entries: ReferenceEntry[],
): Promise<ReferenceEntry[]> {
  const { cityNames, countryKeys, stateKeys } = await import("@/lib/records/places/other-names");
  const namesOf = {
    countries: ({ key }: ReferenceEntry) => countryKeys(key),
    states: ({ key, name }: ReferenceEntry) => stateKeys({ id: key, name }),
    cities: ({ name }: ReferenceEntry) => cityNames(name),
  }[table];
  return entries.map((entry) => {
    const otherNames = namesOf(entry);
    return otherNames.length > 0 ? { ...entry, otherNames } : entry;
  });
}

function configEntries(config: Config, table: ConfigTarget, within: string | null): ReferenceEntry[] {
  const lists = table === "issueCategories" ? categoryLists(within) : [table];
  const keys = [...new Set(lists.flatMap((list) => config[list]))];
  return keys.map((key) => ({ key, name: table === "roles" ? roleName(key) : key }));
}

type Subject = "countries" | "states" | "cities" | "centers" | "zones" | "positions" | "config";

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

/**
 * `isInactive` entries stay where they are chosen, and can't be chosen again. `otherNames` are the keys of names that
 * places are searched by, too.
 */
export type ReferenceEntry = { key: string; name: string; isInactive?: boolean; otherNames?: readonly string[] };

type City = { id: string; name: string; stateId: string };

/** States, cities and positions are keyed by id, countries, centers and zones by code. */
export function readEntries(data: unknown, key: "id" | "code", name: "name" | "role" = "name"): ReferenceEntry[] {
  const isRow = hasFields<Record<typeof key | typeof name, string> & { isActive?: boolean }>([key, name]);
  return answerThat(isListOf(isRow))(data).map((row) => ({
    key: row[key],
    name: row[name],
    ...(row.isActive === false ? { isInactive: true } : {}),
  }));
}

const readCities = answerThat(isListOf(hasFields<City>(["id", "name", "stateId"])));

export function readCityChoices(data: unknown): Choice[] {
  return readCities(data).map(({ id, name, stateId }) => ({ id, name, code: stateId }));
}

const readProps = answerThat(
  hasFields<Props>(["zones", "clientCodes", "security-issueCats", "center_manager-issueCats", "roles"]),
);

/** Each value arrives as one comma-separated string. */
export function readConfig(data: unknown): Config {
  const props = readProps(data);
  return {
    zones: splitList(props.zones),
    clientCodes: splitList(props.clientCodes),
    "security-issueCats": splitList(props["security-issueCats"]),
    "center_manager-issueCats": splitList(props["center_manager-issueCats"]),
    roles: splitList(props.roles),
  };
}

export function splitList(text: string): string[] {
  return text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
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
