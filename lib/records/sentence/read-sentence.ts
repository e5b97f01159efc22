import type { Definition } from "../definition";
import { filterable, type Filter } from "../list/filter";
import { readFilter, writeFilter } from "../list/filter-param";
import type { Condition } from "../list/where";
import { readPart, type PartContext, type ReadPart } from "./read-part";
import { isJoining, sentenceWords, singular, type SentenceWord } from "./sentence-words";

type PlacedWord = { at: number; text: string };

/** A condition, and the words that say it. */
export type SentenceCondition = Condition & { words: PlacedWord[] };

/** A sentence read as conditions that are joined by AND, and the words that are none. */
export type Sentence = { conditions: SentenceCondition[]; rest: PlacedWord[] };

/** What follows each other in a sentence: a condition with its words, or one word. */
type SentencePart = Omit<ReadPart, "end"> & { words: PlacedWord[]; isJoining: boolean };

const WORDS_MAX = 24;
const PHRASE_MAX = 3;
const OPEN_WORDS_MAX = 6;

/**
 * Reads words from the left, the longest phrase first, as conditions on a list's fields. Null where none is read, where
 * “or” joins different things, and for a single value alone, which the suggestions of a list have.
 */
export function readSentence(q: string, context: PartContext): Sentence | null {
  const parts = readParts(q, context);
  const conditions = mergedConditions(context.definition, parts);
  if (!conditions || conditions.length === 0 || (parts.length === 1 && parts[0]?.isPlain)) return null;
  return { conditions, rest: searchedParts(parts).flatMap(({ words }) => words) };
}

/** The words to search beside the conditions. */
export function searchOf({ rest }: Pick<Sentence, "rest">): string {
  return rest
    .toSorted((a, b) => a.at - b.at)
    .map(({ text }) => text)
    .join(" ");
}

/** The sentence without a condition, whose words are searched. */
export function withoutCondition({ conditions, rest }: Sentence, removed: SentenceCondition): Sentence {
  return { conditions: conditions.filter((one) => one !== removed), rest: [...rest, ...removed.words] };
}

/** The phrases that may name a value which isn't loaded: words that follow each other and are no condition. */
export function openPhrases(q: string, context: PartContext): string[] {
  const parts = readParts(q, context);
  const open = parts.filter(({ condition, isJoining: isJoin }) => condition === null && !isJoin);
  if (sentenceWords(q).length < 2 || open.length > OPEN_WORDS_MAX) return [];
  const phrases = parts.flatMap((_, start) =>
    Array.from({ length: PHRASE_MAX }, (__, i) => parts.slice(start, start + i + 1))
      .filter((some, i) => some.length === i + 1 && some.every(({ condition }) => condition === null))
      .filter((some) => !some[0]?.isJoining && !some.at(-1)?.isJoining)
      .map((some) => textOf(some)),
  );
  return [...new Set(phrases)];
}

function readParts(q: string, context: PartContext): SentencePart[] {
  const words = sentenceWords(q);
  const parts: SentencePart[] = [];
  if (words.length > WORDS_MAX) return parts;
  for (let start = 0; start < words.length;) {
    const read = readPart(words, start, context);
    const end = read?.end ?? start + 1;
    const placed = words.slice(start, end).map(({ text }, i) => ({ at: start + i, text }));
    if (read?.condition && isWritable(context.definition, read.condition)) {
      parts.push({
        condition: read.condition,
        place: read.place,
        isPlain: read.isPlain,
        words: placed,
        isJoining: false,
      });
    } else {
      parts.push(
        ...placed.map((word) => wordPart(word, read === null && isFiller(words[word.at], context.definition))),
      );
    }
    start = end;
  }
  return parts.flatMap((part, i) =>
    isPartOfName(part, [parts[i - 1], parts[i + 1]]) ? part.words.map((word) => wordPart(word, false)) : [part],
  );
}

function wordPart(word: PlacedWord, isJoin: boolean): SentencePart {
  return { condition: null, place: null, isPlain: false, words: [word], isJoining: isJoin };
}

/** Whether a word joins others or names the list's own records. */
function isFiller(word: SentenceWord | undefined, { one, many }: Definition): boolean {
  return word !== undefined && (isJoining(word) || [one, many].map(singular).includes(singular(word.key)));
}

/** Beside a word that means nothing a city is a part of a name, as in “Paris Hilton”; a state only among capitals. */
function isPartOfName({ place, words }: SentencePart, neighbours: readonly (SentencePart | undefined)[]): boolean {
  const open = neighbours.filter((part) => part !== undefined && part.condition === null && !part.isJoining);
  const isCapital = (part: Pick<SentencePart, "words">) => /^\p{Lu}/u.test(part.words[0]?.text ?? "");
  return place === "city"
    ? open.length > 0
    : place === "state" && isCapital({ words }) && open.some((part) => part && isCapital(part));
}

/** Without the joining words before a condition, and those behind the last one. */
function searchedParts(parts: readonly SentencePart[]): SentencePart[] {
  return parts.filter((part, i) => {
    if (part.condition) return false;
    if (!part.isJoining) return true;
    const next = parts.slice(i).find((other) => !other.isJoining);
    const previous = parts.slice(0, i).findLast((other) => !other.isJoining);
    return next ? next.condition === null : previous?.condition === null;
  });
}

/** Null if “or” joins a condition with anything but a value of the same field. */
function mergedConditions(definition: Definition, parts: readonly SentencePart[]): SentenceCondition[] | null {
  const merged: SentenceCondition[] = [];
  for (const [i, { condition, words }] of parts.entries()) {
    const before = parts.slice(0, i).findLastIndex(({ isJoining: isJoin }) => !isJoin);
    const isOr = parts.slice(before + 1, i).some((joining) => textOf([joining]).toLowerCase() === "or");
    const previous = parts[before]?.condition ?? null;
    if (isOr && (condition ?? previous) && !isAlternative(condition, previous)) return null;
    if (!condition) continue;
    const isTags = filterable(definition).get(condition.field)?.type === "tags";
    const index = merged.findIndex(
      (other) => other.field === condition.field && joinFilters(other.filter, condition.filter, isTags, isOr),
    );
    const known = merged[index];
    const filter = known && joinFilters(known.filter, condition.filter, isTags, isOr);
    if (known && filter) merged[index] = { ...known, filter, words: [...known.words, ...words] };
    else merged.push({ ...condition, words });
  }
  return merged;
}

function isAlternative(one: Condition | null, other: Condition | null): boolean {
  return one !== null && one.field === other?.field && one.filter.type === "any" && other.filter.type === "any";
}

/** Two tags must both be there; of two states or statuses a record has one. Null if one filter can't say both. */
function joinFilters(one: Filter, other: Filter, isTags: boolean, isOr: boolean): Filter | null {
  if (one.type === "range" && other.type === "range") {
    const isOpen = (one.from === null && other.to === null) || (one.to === null && other.from === null);
    return isOpen ? { type: "range", from: one.from ?? other.from, to: one.to ?? other.to } : null;
  }
  if (!("values" in one) || !("values" in other)) return null;
  const values = [...new Set([...one.values, ...other.values])];
  if (one.type === "none" || other.type === "none") return one.type === other.type ? { type: "none", values } : null;
  return { type: isTags && !isOr && values.length > 1 ? "all" : "any", values };
}

/** Whether a list's address may hold the condition: the number isn't too long, and the field may have the values. */
function isWritable(definition: Definition, { field: name, filter }: Condition): boolean {
  const field = filterable(definition).get(name);
  return field !== undefined && typeof readFilter(field, writeFilter(filter)) !== "string";
}

function textOf(parts: readonly Pick<SentencePart, "words">[]): string {
  return parts.flatMap(({ words }) => words.map(({ text }) => text)).join(" ");
}
