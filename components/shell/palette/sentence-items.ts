"use client";

import { use } from "react";
import { useSentences } from "@/components/records/filter/sentence/use-sentences";
import type { Definition } from "@/lib/records/definition";
import { listPath, type Kind } from "@/lib/records/kinds";
import { type ListQuery, writeListQuery } from "@/lib/records/list/list-query";
import type { Condition } from "@/lib/records/list/where";
import { mayBeSentence } from "@/lib/records/sentence/may-be-sentence";
import { searchOf } from "@/lib/records/sentence/read-sentence";
import { withConditions } from "@/lib/records/sentence/with-conditions";
import { displayedDefinition } from "@/lib/records/places/displayed-definition";
import { InstallationCountries } from "@/lib/shell/installation/installation-countries";
import { useDebounced } from "@/lib/shell/timing/use-debounced";

/** A list with the filters that a sentence says. */
export type SentenceItem = {
  value: string;
  href: string;
  definition: Definition;
  conditions: readonly Condition[];
  /** What the list is asked. */
  query: Pick<ListQuery, "q" | "filters" | "where">;
};

const LISTS_MAX = 3;

/** The lists whose filters say most of what was typed, unlike “new company”; none while somebody types. */
export function useSentenceItems(kinds: readonly Kind[], typed: string): SentenceItem[] {
  const debounced = useDebounced(typed);
  const countries = use(InstallationCountries);
  const definitions = kinds.map((kind) => displayedDefinition(kind, countries));
  const sentences = useSentences(definitions, debounced === typed && mayBeSentence(typed) ? typed : "");
  const items = definitions.flatMap((definition, i) => {
    const sentence = sentences[i];
    const conditions = sentence && withConditions(definition, { filters: {}, where: null }, sentence.conditions);
    const isMostlyRead = sentence && sentence.conditions.length > sentence.rest.length;
    return isMostlyRead && conditions ? [{ definition, sentence, conditions, rest: searchOf(sentence) }] : [];
  });
  const fewest = Math.min(...items.map(({ sentence }) => sentence.rest.length));
  return items
    .filter(({ sentence }) => sentence.rest.length === fewest)
    .slice(0, LISTS_MAX)
    .map(({ definition, sentence, conditions, rest }) => ({
      value: `sentence ${definition.kind}`,
      href: `${listPath(definition.kind)}?${writeListQuery(definition, { q: rest, ...conditions })}`,
      definition,
      conditions: sentence.conditions,
      query: { q: rest, ...conditions },
    }));
}
