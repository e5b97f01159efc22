import { queryOptions } from "@tanstack/react-query";
import type { Center, City, State, Zone } from "@/lib/contract/reference";
import { readConfig, readEntries } from "./reference-readers";
import { callReference } from "./call-reference";

// One request each, shared by every screen and kept for the visit: this data changes about once a year.
const lasting = { staleTime: Number.POSITIVE_INFINITY, gcTime: Number.POSITIVE_INFINITY } as const;

export const statesOptions = queryOptions({
  queryKey: ["reference", "states"],
  queryFn: ({ signal }) => callReference("/common/states", "states", signal, (data) => readEntries<State>(data, "id")),
  ...lasting,
});

export function citiesOptions(stateId: string) {
  const path = `/common/cities/${encodeURIComponent(stateId)}`;
  return queryOptions({
    queryKey: ["reference", "cities", stateId],
    queryFn: ({ signal }) => callReference(path, "cities", signal, (data) => readEntries<City>(data, "id")),
    ...lasting,
  });
}

export const centersOptions = queryOptions({
  queryKey: ["reference", "centers"],
  queryFn: ({ signal }) =>
    callReference("/common/centers", "centers", signal, (data) => readEntries<Center>(data, "code")),
  ...lasting,
});

export const zonesOptions = queryOptions({
  queryKey: ["reference", "zones"],
  queryFn: ({ signal }) => callReference("/common/zones", "zones", signal, (data) => readEntries<Zone>(data, "code")),
  ...lasting,
});

export const configOptions = queryOptions({
  queryKey: ["reference", "config"],
  queryFn: ({ signal }) => callReference("/common/props", "config", signal, readConfig),
  ...lasting,
});
