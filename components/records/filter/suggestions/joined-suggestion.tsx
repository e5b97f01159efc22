"use client";

import { useQueries, useQuery, useQueryClient } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { Button } from "@/components/ui/button";
import { SEARCH_MIN } from "@/lib/contract/limits";
import { formatTally } from "@/lib/format";
import { recordListOptions } from "@/lib/query/records/record-queries";
import { referenceOptions } from "@/lib/query/records/reference-data";
import { choicesOptions } from "@/lib/query/records/search-queries";
import { tagsOptions } from "@/lib/query/records/tag-queries";
import type { Definition, Field } from "@/lib/records/definition";
import type { ListQuery } from "@/lib/records/list/list-query";
import type { ListState } from "../../list-state/list-state";
import { findTag } from "../../tags/tag-box";
import { joinSearch, phrasesOf, type JoinedSearch, type Meaning } from "./joined-search";

type JoinedSuggestionProps = { definition: Definition; state: ListState };

/** For a search whose words name several values, such as “React California”: all of them as filters, in one click. */
export function JoinedSuggestion({ definition, state }: JoinedSuggestionProps) {
  const client = useQueryClient();
  const { filters: others, where } = state.query;
  const joined = useJoinedSearch(definition, state.query);
  const conditions = { q: joined?.rest ?? "", filters: { ...others, ...joined?.filters }, where };
  const { data, isPlaceholderData } = useQuery({
    ...recordListOptions(client, definition.kind, { page: 1, size: 1, sort: [], ...conditions }, []),
    enabled: joined !== null,
  });
  if (!joined || !data || isPlaceholderData || data.totalElements === 0) return null;
  return (
    <Button variant="secondary" className="max-w-full" onClick={() => state.setConditions(conditions)}>
      <ListFilter aria-hidden className="text-muted-foreground" />
      <span className="min-w-0 truncate">{describeJoined(joined)}</span>
      <span className="-ml-1.5 shrink-0 whitespace-pre">
        {` (${formatTally({ count: data.totalElements, isExact: data.isTotalExact })})`}
      </span>
    </Button>
  );
}

/** “Skills React, State California and “Anika””. */
function describeJoined({ meanings, rest }: JoinedSearch): string {
  const parts = meanings.map(({ field, label }) => `${field.label} ${label}`);
  return [...parts, ...(rest === "" ? [] : [`“${rest}”`])].join(" and ");
}

type Conditions = Pick<ListQuery, "q" | "filters">;

function useJoinedSearch(definition: Definition, { q, filters }: Conditions): JoinedSearch | null {
  const free = Object.entries(definition.fields).filter(([name, field]) => !filters[name] && !field.isFormOnly);
  const phrases = phrasesOf(q);
  const states = useStates(free, phrases.length > 0);
  const local = (phrase: string) => choiceMeaning(free, phrase) ?? states(phrase);
  // What is known here needs no request.
  const searched = phrases.filter((phrase) => phrase.length >= SEARCH_MIN && !local(phrase));
  const tags = useTags(definition, free, searched);
  const cities = useCities(free, searched);
  const isLoading = tags.isLoading || cities.isLoading;
  if (phrases.length === 0 || isLoading) return null;
  return joinSearch(q, (phrase) => local(phrase) ?? tags.meaningOf(phrase) ?? cities.meaningOf(phrase));
}

type Fields = readonly (readonly [string, Field])[];

function choiceMeaning(fields: Fields, phrase: string): Meaning | null {
  for (const [name, field] of fields) {
    if (field.type !== "choice") continue;
    const option = field.options.find(({ label }) => isSameText(label, phrase));
    if (option) return { name, field, values: [option.value], label: option.label };
  }
  return null;
}

/** States by name, or by a code in capitals: “in” and “or” are words, too. */
function useStates(fields: Fields, isEnabled: boolean): (phrase: string) => Meaning | null {
  const [name, field] = fieldTo(fields, "states");
  const { data = [] } = useQuery({ ...referenceOptions("states"), enabled: isEnabled && field !== undefined });
  return (phrase) => {
    const found = data.find((state) => isSameText(state.name, phrase) || state.key === phrase);
    return found && name && field ? { name, field, values: [found.key], label: found.name } : null;
  };
}

function useTags({ kind }: Definition, fields: Fields, phrases: readonly string[]) {
  const tagFields = fields.filter(([, { type }]) => type === "tags");
  const searches = phrases.flatMap((phrase) => tagFields.map(([name, field]) => ({ phrase, name, field })));
  const answers = useQueries({
    queries: searches.map(({ phrase, name }) => tagsOptions({ kind, field: name }, phrase)),
  });
  return {
    isLoading: answers.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    meaningOf: (phrase: string): Meaning | null => {
      const found = searches.flatMap((search, i) => {
        const tag = search.phrase === phrase ? findTag(answers[i]?.data ?? [], phrase) : undefined;
        return tag ? [{ name: search.name, field: search.field, tag }] : [];
      });
      const [first] = found.toSorted((a, b) => b.tag.count - a.tag.count);
      return first ? { name: first.name, field: first.field, values: [first.tag.value], label: first.tag.value } : null;
    },
  };
}

function useCities(fields: Fields, phrases: readonly string[]) {
  const [name, field] = fieldTo(fields, "cities");
  const searched = field ? phrases : [];
  const answers = useQueries({ queries: searched.map((q) => choicesOptions("cities", { q })) });
  return {
    isLoading: answers.some(({ isPending, isPlaceholderData }) => isPending || isPlaceholderData),
    meaningOf: (phrase: string): Meaning | null => {
      const same = (answers[searched.indexOf(phrase)]?.data ?? []).filter((city) => isSameText(city.name, phrase));
      const [first] = same;
      return first && name && field ? { name, field, values: same.map(({ id }) => id), label: first.name } : null;
    },
  };
}

function fieldTo(fields: Fields, to: "states" | "cities"): readonly [string, Field] | readonly [] {
  return fields.find(([, field]) => field.type === "reference" && field.to === to) ?? [];
}

function isSameText(a: string, b: string): boolean {
  return a.localeCompare(b, undefined, { sensitivity: "base" }) === 0;
}
