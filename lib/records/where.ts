import type { Definition } from "./definition";
import { filterable, type Filter } from "./filter";
import { readFilter, writeFilter } from "./filter-text";
import { wordsOf, type Word } from "./quoted";

export type Condition = { field: string; filter: Filter };
export type Join = "and" | "or";
export type Group = { join: Join; conditions: Condition[] };

/** Conditions beyond `filters`: alternatives, groups, and a second condition on a field. */
export type Where = { join: Join; parts: (Condition | Group)[] };

export const WHERE_MAX = 4_000;

export function isGroup(part: Condition | Group): part is Group {
  return "conditions" in part;
}

export function conditionsOf(where: Where | null): Condition[] {
  return (where?.parts ?? []).flatMap((part) => (isGroup(part) ? part.conditions : [part]));
}

/** Parses text such as `status:active or (availability:available and skills:react)`, or returns an error message. */
export function readWhere(definition: Definition, given: string): Where | string {
  if (given.length > WHERE_MAX) return `Use at most ${WHERE_MAX} characters`;
  const words = wordsOf(given);
  try {
    const open = words.find((word) => word.text === '"');
    if (open) throw new Fault("Close this quote", open);
    const where = readLevel(words, () => readPart(definition, words));
    const [left] = words;
    if (left) throw new Fault("Remove this parenthesis: none is open", left);
    return where;
  } catch (error) {
    if (error instanceof Fault) return error.message;
    throw error;
  }
}

export function writeWhere({ join, parts }: Where): string {
  const written = parts.map((part) => (isGroup(part) ? writeGroup(part) : writeCondition(part)));
  return written.join(` ${join} `);
}

function writeGroup({ join, conditions }: Group): string {
  return `(${conditions.map(writeCondition).join(` ${join} `)})`;
}

function writeCondition({ field, filter }: Condition): string {
  return `${field}:${writeFilter(filter, true)}`;
}

class Fault extends Error {
  constructor(message: string, word: Word | undefined) {
    super(word ? `At character ${word.at}: ${message}` : `At the end: ${message}`);
  }
}

function readLevel<Part>(words: Word[], readPart: () => Part): { join: Join; parts: Part[] } {
  const parts = [readPart()];
  let join: Join | null = null;
  while (words[0] && words[0].text !== ")") {
    const word = words.shift();
    const found = word && joinOf(word);
    if (!found) throw new Fault("Write “and” or “or” between conditions, and put values with spaces in quotes", word);
    if (join && join !== found) throw new Fault("Add parentheses to combine “and” with “or”", word);
    join = found;
    parts.push(readPart());
  }
  return { join: join ?? "and", parts };
}

function readPart(definition: Definition, words: Word[]): Condition | Group {
  const [open] = words;
  if (open?.text !== "(") return readCondition(definition, words.shift());
  words.shift();
  const { join, parts } = readLevel(words, () => readCondition(definition, words.shift()));
  if (!words.shift()) throw new Fault("Close this parenthesis", open);
  return { join, conditions: parts };
}

function readCondition(definition: Definition, word: Word | undefined): Condition {
  if (word?.text === "(") throw new Fault("A group can’t contain another group: remove these parentheses", word);
  if (!word || word.text === ")" || joinOf(word)) throw new Fault("Enter a condition, such as field:value", word);
  const [, name, value] = /^([^:]*):(.*)$/s.exec(word.text) ?? [];
  if (name === undefined) throw new Fault(`“${shortened(word.text)}” isn’t a condition, such as field:value`, word);
  const fields = filterable(definition);
  const field = fields.get(name);
  if (!field) {
    throw new Fault(`Can’t filter by “${shortened(name)}”; use one of ${[...fields.keys()].join(", ")}`, word);
  }
  const filter = value ? readFilter(field, value) : "Enter a value";
  if (typeof filter === "string") throw new Fault(`${name}: ${filter}`, word);
  return { field: name, filter };
}

function joinOf({ text }: Word): Join | null {
  const word = text.toLowerCase();
  return word === "and" || word === "or" ? word : null;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
