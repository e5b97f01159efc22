import type { Definition, Field } from "../definition";
import { filterable } from "../list/filter";
import { singular, skipPhrase, type SentenceWord } from "./sentence-words";

/** What people call fields besides their label, by name. */
const SPOKEN: Readonly<Record<string, readonly string[]>> = {
  freeFrom: ["free", "available"],
  payRate: ["rate", "pay", "pays", "paid", "hourly rate"],
  billRate: ["bill", "bills", "billed"],
  phone: ["phone number", "telephone"],
  email: ["mail", "e-mail", "email address"],
  website: ["web site", "homepage"],
  createdAt: ["added"],
  updatedAt: ["changed", "edited", "modified"],
};

/** The endings of a verb that is the label of a date: “Start”, as in “starting in May”. */
const ENDINGS = ["s", "ing", "ed"];

export type FieldNamed = { name: string; field: Field; end: number };

type Called = { name: string; field: Field; names: string[]; single: string };

const cached = new WeakMap<Definition, readonly Called[]>();

/** The fields that the words at an index name, in the order of the list's filters. */
export function fieldsNamed(definition: Definition, words: readonly SentenceWord[], start: number): FieldNamed[] {
  const called = cached.get(definition) ?? calledFields(definition);
  cached.set(definition, called);
  const key = words[start]?.key ?? "";
  const single = key.length > 3 ? singular(key) : null;
  return called.flatMap(({ name, field, ...own }): FieldNamed[] => {
    const end = skipPhrase(words, start, own.names)?.end ?? (single === own.single ? start + 1 : null);
    return end === null ? [] : [{ name, field, end }];
  });
}

function calledFields(definition: Definition): Called[] {
  return [...filterable(definition)].map(([name, field]) => ({
    name,
    field,
    names: namesOf(name, field),
    single: singular(field.label),
  }));
}

/** What a field is called in small letters. */
function namesOf(name: string, field: Field): string[] {
  const label = field.label.toLowerCase();
  const verbs = field.type === "date" && !label.includes(" ") ? ENDINGS.map((ending) => label + ending) : [];
  return [label, ...verbs, ...(SPOKEN[name] ?? [])];
}
