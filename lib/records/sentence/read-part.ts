import type { Definition, Field } from "../definition";
import { filterable, MOMENTS, operatorsOf, type Filter } from "../list/filter";
import type { Condition } from "../list/where";
import { readDayBounds, type DayBounds } from "./day-bounds";
import { readAmount, readBounds, type SentenceBounds } from "./sentence-amounts";
import type { DayContext } from "./sentence-days";
import { isBeforePlace, phraseOf, singular, skipPhrase, type SentenceWord } from "./sentence-words";
import { fieldsNamed } from "./spoken-fields";
import type { NamedValue } from "./value-names";

export type PartContext = DayContext & {
  definition: Definition;
  /** The currency that amounts are compared in; null while it isn't known. */
  base: string | null;
  findValue: (phrase: string) => NamedValue | null;
};

/** Words of a sentence; without a condition they stay words together. */
export type ReadPart = {
  end: number;
  condition: Condition | null;
  /** A place without “in” before it, which may be a part of a name. */
  place: "city" | "state" | null;
  /** A value alone, as the suggestions of an empty list have it. */
  isPlain: boolean;
};

type Words = readonly SentenceWord[];

const VALUE_MAX = 3;
const NEGATIONS = ["not", "no", "without", "except", "excluding", "isn't", "aren't", "not in", "not from", "outside"];
const ARTICLES = ["a", "an", "the", "any", "in", "from", "is", "are", "of"];
const PRESENCE = ["with", "has", "have", "having"];

/** What the words from an index on mean, as many of them as possible; null for a word that means nothing. */
export function readPart(words: Words, start: number, context: PartContext): ReadPart | null {
  return readPositive(words, start, context) ?? readNegated(words, start, context);
}

function readPositive(words: Words, start: number, context: PartContext): ReadPart | null {
  const readers = [readStateWords, readCued, readPresence, readDays, readAmounts, readValue];
  return longest(readers.map((read) => read(words, start, context)));
}

function readNegated(words: Words, start: number, context: PartContext): ReadPart | null {
  const negation = skipPhrase(words, start, NEGATIONS);
  if (!negation) return null;
  const next = skipPhrase(words, negation.end, ARTICLES)?.end ?? negation.end;
  const value = valueAt(words, next, context);
  const missing = fieldsNamed(context.definition, words, next).find(({ field }) => isEmptiable(field));
  if (missing && missing.end >= (value?.end ?? 0)) {
    return part(missing.end, missing.name, { type: "empty", isEmpty: true });
  }
  if (value) return part(value.end, value.named.name, { type: "none", values: value.named.values });
  // Without its negation a bound would say the opposite.
  const other = readPositive(words, next, context);
  return other && { ...other, condition: null };
}

/** A date's own words, such as “Overloaded” and “Not overloaded”. */
function readStateWords(words: Words, start: number, { definition }: PartContext): ReadPart | null {
  return longest(
    [...filterable(definition)].flatMap(([name, field]) => {
      if (field.type !== "date" || !field.words || field.level) return [];
      const set = skipPhrase(words, start, [field.words.set.toLowerCase()]);
      const empty = skipPhrase(words, start, [field.words.empty.toLowerCase()]);
      return [
        set && part(set.end, name, { type: "empty", isEmpty: false }),
        empty && part(empty.end, name, { type: "empty", isEmpty: true }),
      ];
    }),
  );
}

/** A field's name and what it is compared with: “ends in january”, “rate under 120”, “status active”. */
function readCued(words: Words, start: number, context: PartContext): ReadPart | null {
  return longest(
    fieldsNamed(context.definition, words, start).map(({ name, field, end }) => {
      const next = skipPhrase(words, end, ["is", "are", "of", "rate"])?.end ?? end;
      if (field.type === "date") {
        const bounds = readDayBounds(words, next, context, { isCued: true, isPast: isMoment(name) });
        return bounds && part(bounds.end, name, dayFilter(field, bounds));
      }
      if (field.type === "money" || field.type === "integer" || field.type === "decimal") {
        const bounds = readBounds(words, next) ?? exactly(words, next);
        return bounds && fits(field, bounds, context, true) ? part(bounds.end, name, rangeOf(bounds)) : null;
      }
      const value = valueAt(words, next, context);
      return value?.named.name === name ? part(value.end, name, { type: "any", values: value.named.values }) : null;
    }),
  );
}

/** “with phone”, “has an email” */
function readPresence(words: Words, start: number, context: PartContext): ReadPart | null {
  const presence = skipPhrase(words, start, PRESENCE);
  if (!presence) return null;
  const next = skipPhrase(words, presence.end, ARTICLES)?.end ?? presence.end;
  if (readCued(words, next, context) || valueAt(words, next, context)) return null;
  const found = fieldsNamed(context.definition, words, next).find(({ field }) => isEmptiable(field));
  return found ? part(found.end, found.name, { type: "empty", isEmpty: false }) : null;
}

/** Days without a field's name are those of the list's first date. */
function readDays(words: Words, start: number, context: PartContext): ReadPart | null {
  const { list, fields } = context.definition;
  const name = list.deadline ?? list.filters.find((one) => fields[one]?.type === "date");
  const field = name === undefined ? undefined : fields[name];
  const bounds = field && readDayBounds(words, start, context, { isCued: false, isPast: false });
  return bounds && name !== undefined ? part(bounds.end, name, dayFilter(field, bounds)) : null;
}

/** A bound with a currency or a unit, such as `under $120` or `at least 5 years`, perhaps before the field's name. */
function readAmounts(words: Words, start: number, context: PartContext): ReadPart | null {
  const bounds = readBounds(words, start);
  if (!bounds) return null;
  const named = fieldsNamed(context.definition, words, skipPhrase(words, bounds.end, ["of"])?.end ?? bounds.end);
  const cued = named.find(({ field }) => fits(field, bounds, context, true));
  if (cued) return part(cued.end, cued.name, rangeOf(bounds));
  const [name] = [...filterable(context.definition)].find(([, field]) => fits(field, bounds, context, false)) ?? [];
  return name === undefined ? null : part(bounds.end, name, rangeOf(bounds));
}

function readValue(words: Words, start: number, context: PartContext): ReadPart | null {
  const value = valueAt(words, start, context);
  if (!value) return null;
  const { name, field, values } = value.named;
  const isPlace = field.type === "reference" && ["states", "cities", "countries"].includes(field.to);
  const place = !isPlace || isBeforePlace(words[start - 1]) ? null : field.to === "cities" ? "city" : "state";
  return { ...part(value.end, name, { type: "any", values }), place, isPlain: true };
}

function valueAt(words: Words, start: number, { findValue }: PartContext): { named: NamedValue; end: number } | null {
  for (let end = Math.min(words.length, start + VALUE_MAX); end > start; end--) {
    const named = findValue(phraseOf(words, start, end));
    if (named) return { named, end };
  }
  return null;
}

function exactly(words: Words, start: number): SentenceBounds | null {
  const amount = readAmount(words, start);
  return amount && { ...amount, from: amount.value, to: amount.value };
}

/** @param isCued whether the field's name says that the number is its own */
function fits(field: Field, { currencies, unit }: SentenceBounds, { base }: PartContext, isCued: boolean): boolean {
  if (field.type === "money") {
    const isBase = currencies === null ? isCued : base !== null && currencies.includes(base);
    return isBase && (unit === null || (unit === "hour" && field.per !== undefined));
  }
  if ((field.type !== "integer" && field.type !== "decimal") || currencies !== null) return false;
  return unit === null ? isCued : field.unit !== undefined && singular(field.unit) === unit;
}

function dayFilter(field: Field, { from, to, isLater }: DayBounds): Filter {
  const isBy = field.type === "date" && field.words?.by !== undefined && !isLater;
  return isBy ? { type: "range", from: null, to: to ?? from } : { type: "range", from, to };
}

function rangeOf({ from, to }: SentenceBounds): Filter {
  return { type: "range", from, to };
}

function part(end: number, field: string, filter: Filter): ReadPart {
  return { end, condition: { field, filter }, place: null, isPlain: false };
}

function longest(parts: readonly (ReadPart | null)[]): ReadPart | null {
  return parts.reduce((best, one) => (one && (!best || one.end > best.end) ? one : best), null);
}

function isEmptiable(field: Field): boolean {
  return operatorsOf(field).includes("empty");
}

function isMoment(name: string): boolean {
  return MOMENTS.some((one) => one === name);
}
