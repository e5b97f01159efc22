"use client";

import { useQueries, type UseQueryResult } from "@tanstack/react-query";
import { SEARCH_MIN, TAGS_MAX } from "@/lib/contract/limits";
import type { Tag } from "@/lib/contract/records/tags";
import { referenceOptions, type ReferenceEntry } from "@/lib/query/records/reference-data";
import { choicesOptions } from "@/lib/query/records/search-queries";
import { tagsOptions, type TagSource } from "@/lib/query/records/tag-queries";
import { useBaseCurrency } from "@/lib/query/staffing/exchange-rate-queries";
import type { Definition, FieldOf } from "@/lib/records/definition";
import { filterable } from "@/lib/records/list/filter";
import type { Choice } from "@/lib/records/record";
import type { PartContext } from "@/lib/records/sentence/read-part";
import { openPhrases, readSentence, type Sentence } from "@/lib/records/sentence/read-sentence";
import { valueLookup, type ValueNames } from "@/lib/records/sentence/value-names";
import { parseDay } from "@/lib/shell/parse-day";
import { useToday } from "../../moment";

/** Tables that are small enough to be loaded whole. */
const TABLES = ["countries", "states", "centerCodes", "zones"] as const;

/** What a search says in each of some lists; null for those whose filters it doesn’t name, and while names are loading. */
export function useSentences(definitions: readonly Definition[], q: string): (Sentence | null)[] {
  const isEnabled = q !== "" && definitions.length > 0;
  const today = useToday();
  const base = useBaseCurrency(isEnabled && /\d/.test(q))?.base ?? null;
  const loaded = useLoadedNames(isEnabled ? definitions : []);
  const contextOf = (definition: Definition, findValue: PartContext["findValue"]): PartContext => ({
    definition,
    base,
    today,
    readDay: (text) => parseDay(text, today),
    findValue,
  });
  const phrasesOf = (definition: Definition) =>
    openPhrases(q, contextOf(definition, valueLookup(definition, namesFor(definition, loaded)).named));
  const phrases = isEnabled && !loaded.isLoading ? [...new Set(definitions.flatMap(phrasesOf))] : [];
  const searched = useSearchedNames(
    definitions,
    phrases.filter(({ length }) => length >= SEARCH_MIN),
    loaded,
  );
  if (!isEnabled || loaded.isLoading || searched.isLoading) return definitions.map(() => null);
  return definitions.map((definition) => {
    const names = namesFor(definition, { ...loaded, tags: [...loaded.tags, ...searched.tags] }, searched.cities);
    const { named, mistyped } = valueLookup(definition, names);
    return readSentence(
      q,
      contextOf(definition, (phrase) => named(phrase) ?? mistyped(phrase)),
    );
  });
}

type LoadedTags = { source: TagSource; tags: readonly Tag[] };
type LoadedNames = {
  isLoading: boolean;
  tables: Partial<Record<string, readonly ReferenceEntry[]>>;
  tags: LoadedTags[];
};

/** The small tables, and the most frequent tags of each field. */
function useLoadedNames(definitions: readonly Definition[]): LoadedNames {
  const tables = TABLES.filter((table) => definitions.some((definition) => referencesTo(definition, table).length > 0));
  const tableAnswers = useQueries({ queries: tables.map((table) => referenceOptions(table)) });
  const sources = definitions.flatMap(tagSources);
  const tagAnswers = useQueries({ queries: sources.map((source) => tagsOptions(source, "", TAGS_MAX)) });
  return {
    isLoading: [...tableAnswers, ...tagAnswers].some(isAwaited),
    tables: Object.fromEntries(tables.map((table, i) => [table, tableAnswers[i]?.data ?? []])),
    tags: sources.map((source, i) => ({ source, tags: tagAnswers[i]?.data ?? [] })),
  };
}

/** Cities, and tags of fields that have more than the loaded ones. */
function useSearchedNames(definitions: readonly Definition[], phrases: readonly string[], { tags }: LoadedNames) {
  const hasCities = definitions.some((definition) => referencesTo(definition, "cities").length > 0);
  const cityPhrases = hasCities ? phrases : [];
  const cityAnswers = useQueries({ queries: cityPhrases.map((q) => choicesOptions("cities", { q })) });
  const rare = tags
    .filter((loaded) => loaded.tags.length >= TAGS_MAX)
    .flatMap(({ source }) => phrases.map((phrase) => ({ source, phrase })));
  const tagAnswers = useQueries({ queries: rare.map(({ source, phrase }) => tagsOptions(source, phrase)) });
  return {
    isLoading: [...cityAnswers, ...tagAnswers].some(isAwaited),
    cities: cityPhrases.map((phrase, i) => ({ phrase, found: cityAnswers[i]?.data ?? [] })),
    tags: rare.map(({ source }, i): LoadedTags => ({ source, tags: tagAnswers[i]?.data ?? [] })),
  };
}

type Answer = Pick<UseQueryResult, "isPending" | "isPlaceholderData" | "failureCount">;

/** Names that failed to load once aren’t awaited: the others still say something. */
function isAwaited({ isPending, isPlaceholderData, failureCount }: Answer): boolean {
  return (isPending || isPlaceholderData) && failureCount === 0;
}

type FoundCities = readonly { phrase: string; found: readonly Choice[] }[];

function namesFor(definition: Definition, { tables, tags }: LoadedNames, cities: FoundCities = []): ValueNames {
  const entries = TABLES.flatMap((table) =>
    referencesTo(definition, table).map((name) => [name, tables[table] ?? []] as const),
  );
  const byField = tagSources(definition).map(({ kind, field }) => {
    const own = tags.filter(({ source }) => source.kind === kind && source.field === field);
    return [field, own.flatMap((loaded) => loaded.tags)] as const;
  });
  return {
    entries: Object.fromEntries(entries),
    tags: Object.fromEntries(byField),
    cities: cities.flatMap(({ phrase, found }) => found.map(({ id, name }) => ({ id, name, phrase }))),
  };
}

function referencesTo(definition: Definition, to: FieldOf<"reference">["to"]): string[] {
  return [...filterable(definition)].flatMap(([name, field]) =>
    field.type === "reference" && field.to === to ? [name] : [],
  );
}

function tagSources(definition: Definition): TagSource[] {
  return [...filterable(definition)].flatMap(([field, { type }]) =>
    type === "tags" ? [{ kind: definition.kind, field }] : [],
  );
}
