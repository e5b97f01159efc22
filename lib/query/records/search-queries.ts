import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { SearchResult, Hit, TagHit } from "@/lib/contract/records/search";
import { isKind, type Kind } from "@/lib/records/kinds";
import type { Choice } from "@/lib/records/record";
import { isObject } from "@/lib/values";
import { callBff, throwUnreadable } from "@/lib/query/api-client";
import { recordKeys } from "./record-keys";
import { fetchReference, readCityChoices, cacheNames } from "./reference-data";
import { isTag } from "./tag-queries";

const FRESH_MS = 15_000;

type SearchInput = { q: string } | { ids: readonly string[] };

/** With `near`, the choices are those for a reference, and those with such values come first. */
type ChoicesInput = { q: string; near?: readonly string[] } | { ids: readonly string[] };

export function searchOptions(input: SearchInput) {
  const params = searchParams(input);
  return queryOptions({
    queryKey: recordKeys.search(params),
    queryFn: ({ signal }) => callBff("GET", `/api/search?${params}`, { signal, parse: readSearchResult }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    enabled: !params.endsWith("="),
  });
}

/** Choices too many to load at once: records, and cities, whose `code` is their state's id. */
export type ChoiceSource = Kind | "cities";

export function choicesOptions(of: ChoiceSource, input: ChoicesInput) {
  const params = searchParams(input);
  return queryOptions({
    queryKey: isKind(of) ? recordKeys.choices(of, params) : ["reference", of, params],
    queryFn: ({ signal, client }) =>
      of === "cities"
        ? fetchCities(params, signal, client)
        : callBff("GET", `/api/${of}/options?${params}`, {
            signal,
            parse: readChoices,
          }),
    placeholderData: keepPreviousData,
    staleTime: of === "cities" ? Number.POSITIVE_INFINITY : FRESH_MS,
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

function searchParams(input: ChoicesInput): string {
  if ("ids" in input) return new URLSearchParams({ ids: input.ids.join(",") }).toString();
  const { q, near } = input;
  return new URLSearchParams(near ? { q, for: "reference", near: near.join(",") } : { q }).toString();
}

function readChoices(data: unknown): Choice[] {
  return Array.isArray(data) && data.every(isChoice) ? data : throwUnreadable();
}

function isChoice(data: unknown): data is Choice {
  return isObject(data) && [data.id, data.code, data.name, data.detail ?? ""].every(isString);
}

function readSearchResult(data: unknown): SearchResult {
  return isSearchResult(data) ? data : throwUnreadable();
}

function isSearchResult(data: unknown): data is SearchResult {
  if (!isObject(data) || !Array.isArray(data.records) || !Array.isArray(data.tags)) return false;
  return data.records.every(isHit) && data.tags.every(isTagHit);
}

function isHit(data: unknown): data is Hit {
  return (
    isObject(data) &&
    [data.kind, data.id, data.code, data.name, data.status, data.subtitle ?? ""].every(isString) &&
    isKind(String(data.kind))
  );
}

function isTagHit(data: unknown): data is TagHit {
  return isTag(data) && "field" in data && isString(data.field) && "kind" in data && isKind(String(data.kind));
}

function isString(value: unknown): value is string {
  return typeof value === "string";
}
