import { keepPreviousData, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { SearchResult, Hit, TagHit } from "@/lib/contract/records/search";
import { isKind, KINDS, type Kind } from "@/lib/records/kinds";
import type { Choice } from "@/lib/records/record";
import { hasFields, isAbsentOr, isCount, isFlag, isListOf, isNullOr, isOneOf, isText } from "@/lib/query/answer-checks";
import { answerThat, callBff } from "@/lib/query/api-client";
import { FRESH_MS } from "@/lib/query/fresh";
import { recordKeys } from "./record-keys";
import { fetchReference, readCityChoices, cacheNames } from "./reference-data";

type SearchInput = { q: string } | { ids: readonly string[] };

/** With `near`, the choices are those for a reference, and those with such values come first. */
type ChoicesInput = { q: string; near?: readonly string[] } | { ids: readonly string[] };

export function searchOptions(input: SearchInput) {
  const params = searchParams(input);
  return queryOptions({
    queryKey: recordKeys.search(params),
    queryFn: ({ signal }) => callBff("GET", `/api/search?${params}`, { signal, parse: readSearchResult }),
    placeholderData: keepPreviousData,
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

const isChoice = hasFields<Choice>(["id", "code", "name"], { detail: isAbsentOr(isText) });
const readChoices = answerThat(isListOf(isChoice));

const isHit = hasFields<Hit>(["id", "code", "name", "status"], { kind: isOneOf(KINDS), subtitle: isNullOr(isText) });

const isTagHit = hasFields<TagHit>(["field", "value"], { kind: isOneOf(KINDS), count: isCount, isExact: isFlag });

const readSearchResult = answerThat(
  hasFields<SearchResult>([], { records: isListOf(isHit), tags: isListOf(isTagHit) }),
);
