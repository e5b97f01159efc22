import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import { isKind, type Kind } from "@/lib/records/kinds";
import type { Choice } from "@/lib/records/record";
import { callBff } from "./api-client";
import { recordKeys } from "./record-keys";
import { readChoices, readSearchResult } from "./record-readers";
import { fetchReference, readCityChoices, cacheNames } from "./reference-data";

const FRESH_MS = 15_000;

export function searchOptions(wanted: { q: string } | { ids: readonly string[] }) {
  const [name, value] = "ids" in wanted ? ["ids", wanted.ids.join(",")] : ["q", wanted.q];
  const params = new URLSearchParams([[name, value]]).toString();
  return queryOptions({
    queryKey: recordKeys.search(params),
    queryFn: ({ signal }) => callBff("GET", `/api/search?${params}`, { signal, parse: readSearchResult }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    enabled: value !== "",
  });
}

/** Choices too many to load at once: records, and cities, whose `code` is their state's id. */
export type ChoiceSource = Kind | "cities";

export function choicesOptions(of: ChoiceSource, wanted: { q: string } | { ids: readonly string[] }) {
  const [name, value] = "ids" in wanted ? ["ids", wanted.ids.join(",")] : ["q", wanted.q];
  const params = new URLSearchParams([[name, value]]).toString();
  return queryOptions({
    queryKey: isKind(of) ? recordKeys.choices(of, params) : ["reference", of, params],
    queryFn: ({ signal, client }) =>
      isKind(of)
        ? callBff("GET", `/api/${of}/options?${params}`, { signal, parse: readChoices })
        : fetchCities(params, signal, client),
    placeholderData: keepPreviousData,
    staleTime: isKind(of) ? FRESH_MS : Number.POSITIVE_INFINITY,
  });
}

async function fetchCities(params: string, signal: AbortSignal, client: QueryClient): Promise<Choice[]> {
  const cities = await fetchReference(`/common/cities?${params}`, "cities", signal, readCityChoices);
  cacheNames(
    client,
    "cities",
    cities.map(({ id, name }) => ({ key: id, name })),
  );
  return cities;
}
