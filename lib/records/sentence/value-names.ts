import type { Definition, Field } from "../definition";
import { filterable } from "../list/filter";
import { stateCode } from "../places/other-names";
import { placeKey } from "../places/place-key";
import { folded } from "../texts/folded";
import { isOneEdit } from "../texts/one-edit";
import { singular } from "./sentence-words";

/** What some words name: a value of a field. Several cities have the same name. */
export type NamedValue = { name: string; field: Field; values: string[]; label: string };

/** An entry of a table such as states: its key, its name and the keys of its other names. */
export type TableEntry = { key: string; name: string; otherNames?: readonly string[] };

/** The values that a list's words may name, as far as they are loaded. */
export type ValueNames = {
  /** By the field's name: of references to small tables, and of tags, the most frequent first. */
  entries: Readonly<Record<string, readonly TableEntry[]>>;
  tags: Readonly<Record<string, readonly { value: string; count: number }[]>>;
  /** Cities that were searched by a phrase. */
  cities: readonly { id: string; name: string; phrase: string }[];
};

/** What a phrase names, as it is written and with one wrong letter; null if nothing. */
export type ValueLookup = {
  named: (phrase: string) => NamedValue | null;
  mistyped: (phrase: string) => NamedValue | null;
};

const TYPO_MIN = 5;

type Entry = readonly [text: string, value: NamedValue];
type Index = ReadonlyMap<string, NamedValue>;

/** Looks values up in any case and in the plural: options first, then entries of tables, tags and cities. */
export function valueLookup(definition: Definition, names: ValueNames): ValueLookup {
  const fields = [...filterable(definition)];
  const options = fields.flatMap(([name, field]) => optionsOf(name, field));
  const entries = fields.flatMap(([name, field]) => entriesOf(name, field, names));
  const tags = tagsOf(fields, names);
  const named = indexed([...options, ...entries.map(({ entry, value }): Entry => [entry.name, value])], folded);
  const codes = indexed(
    entries.flatMap(({ entry, value }) => [entry.key, stateCode(entry.key)].map((code) => [code, value] as const)),
  );
  const others = indexed(
    entries.flatMap(({ entry, value }) => (entry.otherNames ?? []).map((name) => [name, value] as const)),
  );
  const tagged = indexed(tags, folded);
  const singulars = indexed([...options, ...tags], singular);
  const spellings = [...named, ...tagged];
  return {
    named: (phrase) =>
      named.get(folded(phrase)) ??
      codes.get(phrase) ??
      otherPlace(others, phrase) ??
      tagged.get(folded(phrase)) ??
      cityNamed(fields, names, phrase) ??
      singulars.get(singular(phrase)) ??
      null,
    mistyped: (phrase) => {
      const typed = folded(phrase);
      return typed.length < TYPO_MIN ? null : (spellings.find(([text]) => isMistyped(text, typed))?.[1] ?? null);
    },
  };
}

/** Of two values with one text, the first counts. */
function indexed(entries: readonly Entry[], keyOf = (text: string) => text): Index {
  return new Map(entries.map(([text, value]) => [keyOf(text), value] as const).toReversed());
}

/** Not where another begins or the word is short. */
function isMistyped(text: string, typed: string): boolean {
  const isNear = Math.abs(text.length - typed.length) < 2 && text[0] === typed[0];
  return isNear && text.length >= TYPO_MIN && isOneEdit(text, typed);
}

function optionsOf(name: string, field: Field): Entry[] {
  if (field.type !== "choice" && field.type !== "tags") return [];
  return (field.options ?? []).map(({ value, label }) => [label, { name, field, values: [value], label }]);
}

function entriesOf(name: string, field: Field, { entries }: ValueNames) {
  if (field.type !== "reference") return [];
  return (entries[name] ?? []).map((entry) => ({
    entry,
    value: { name, field, values: [entry.key], label: entry.name },
  }));
}

/** Those that most records have come first: a tag of two fields is one of the first. */
function tagsOf(fields: Fields, { tags }: ValueNames): Entry[] {
  const found = fields.flatMap(([name, field]) =>
    field.type === "tags" ? (tags[name] ?? []).map(({ value, count }) => ({ name, field, value, count })) : [],
  );
  return found
    .toSorted((a, b) => b.count - a.count)
    .map(({ name, field, value }) => [value, { name, field, values: [value], label: value }]);
}

/** By another name; a code in small letters is a word, such as “in” and “or”. */
function otherPlace(others: Index, phrase: string): NamedValue | undefined {
  const key = placeKey(phrase);
  return key.length > 2 ? others.get(key) : undefined;
}

type Fields = readonly (readonly [string, Field])[];

function cityNamed(fields: Fields, { cities }: ValueNames, phrase: string): NamedValue | null {
  const [name, field] = fields.find(([, one]) => one.type === "reference" && one.to === "cities") ?? [];
  const key = placeKey(phrase);
  const same = cities.filter((city) => city.phrase === phrase && placeKey(city.name) === key);
  const [first] = same;
  return first && name && field ? { name, field, values: same.map(({ id }) => id), label: first.name } : null;
}
