import type { Field } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";

/** What some words of a search name: a value of a field. Several cities have the same name. */
export type Meaning = { name: string; field: Field; values: string[]; label: string };

/** A search read as filters joined by AND, and the words that name no value. */
export type JoinedSearch = { meanings: Meaning[]; filters: Record<string, Filter>; rest: string };

const WORDS_MAX = 6;
const PHRASE_MAX = 3;
const JOINING_WORDS = new Set(["and", "in", "with", "from", "&", "+"]);

/** The phrases of a search that may name a value: words that follow each other. None for one word or very many. */
export function phrasesOf(q: string): string[] {
  const words = wordsOf(q);
  if (words.length < 2 || words.length > WORDS_MAX) return [];
  const phrases = words.flatMap((_, start) => ends(words, start).map((end) => words.slice(start, end).join(" ")));
  return [...new Set(phrases)].filter((phrase) => !JOINING_WORDS.has(phrase.toLowerCase()));
}

/** Reads words from the left, the longest phrase first; null if fewer than two parts result. */
export function joinSearch(q: string, meaningOf: (phrase: string) => Meaning | null): JoinedSearch | null {
  const words = wordsOf(q);
  const meanings: Meaning[] = [];
  const rest: string[] = [];
  for (let start = 0; start < words.length;) {
    const found = longestMeaning(words, start, meaningOf);
    if (found) meanings.push(found.meaning);
    else if (!JOINING_WORDS.has(words[start]?.toLowerCase() ?? "")) rest.push(words[start] ?? "");
    start = found?.end ?? start + 1;
  }
  if (meanings.length === 0 || meanings.length + rest.length < 2) return null;
  return { meanings, filters: filtersOf(meanings), rest: rest.join(" ") };
}

function longestMeaning(words: readonly string[], start: number, meaningOf: (phrase: string) => Meaning | null) {
  for (const end of ends(words, start).toReversed()) {
    const meaning = meaningOf(words.slice(start, end).join(" "));
    if (meaning) return { meaning, end };
  }
  return null;
}

function ends(words: readonly string[], start: number): number[] {
  const last = Math.min(words.length, start + PHRASE_MAX);
  return Array.from({ length: last - start }, (_, i) => start + i + 1);
}

/** Two tags must both be there; of two states or statuses a record has one. */
function filtersOf(meanings: readonly Meaning[]): Record<string, Filter> {
  const filters: Record<string, Filter> = {};
  for (const { name, field, values } of meanings) {
    const known = filters[name];
    const all = [...(known && "values" in known ? known.values : []), ...values];
    filters[name] = { type: field.type === "tags" && all.length > 1 ? "all" : "any", values: [...new Set(all)] };
  }
  return filters;
}

function wordsOf(q: string): string[] {
  return q.split(/[\s,;]+/).filter((word) => word !== "");
}
