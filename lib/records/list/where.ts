import type { Definition } from "../definition";
import { filterable, type Filter } from "./filter";
import { readFilter, writeFilter } from "./filter-param";
import { wordsOf, type Word } from "./quoted";

export type Condition = { field: string; filter: Filter };
export type Join = "and" | "or";
export type Group = { join: Join; conditions: Condition[] };

/** Conditions beyond `filters`: alternatives, groups, and a second condition on a field. */
export type Where = { join: Join; parts: (Condition | Group)[] };

const WHERE_MAX = 4_000;

export function isGroup(part: Condition | Group): part is Group {
  return "conditions" in part;
}

export function conditionsOf(where: Where | null): Condition[] {
  return (where?.parts ?? []).flatMap((part) => (isGroup(part) ? part.conditions : [part]));
}

/** Parses text such as `status:active or (availability:available and skills:react)`, or returns an error message. */
export function readWhere(definition: Definition, text: string): Where | string {
  if (text.length > WHERE_MAX) return `Use at most ${WHERE_MAX} characters`;
  const words = wordsOf(text);
  try {
    const quote = words.find((word) => word.text === '"');
    if (quote) throw new WhereError("Close this quote", quote);
    const where = readLevel(words, () => readPart(definition, words));
    const [rest] = words;
    if (rest) throw new WhereError("Remove this parenthesis: none is open", rest);
    return where;
  } catch (error) {
    if (error instanceof WhereError) return error.message;
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

class WhereError extends Error {
  constructor(message: string, word: Word | undefined) {
    super(word ? `At character ${word.at}: ${message}` : `At the end: ${message}`);
  }
}

function readLevel<Part>(words: Word[], readPart: () => Part): { join: Join; parts: Part[] } {
  const parts = [readPart()];
  let join: Join | null = null;
  while (words[0] && words[0].text !== ")") {
    const word = words.shift();
    const next = word && joinOf(word);
    if (!next)
      throw new WhereError("Write “and” or “or” between conditions, and put values with spaces in quotes", word);
    if (join && join !== next) throw new WhereError("Add parentheses to combine “and” with “or”", word);
    join = next;
    parts.push(readPart());
  }
  return { join: join ?? "and", parts };
}

function readPart(definition: Definition, words: Word[]): Condition | Group {
  const [open] = words;
  if (open?.text !== "(") return readCondition(definition, words.shift());
  words.shift();
  const { join, parts } = readLevel(words, () => readCondition(definition, words.shift()));
  if (!words.shift()) throw new WhereError("Close this parenthesis", open);
  return { join, conditions: parts };
}

function readCondition(definition: Definition, word: Word | undefined): Condition {
  if (word?.text === "(") throw new WhereError("A group can’t contain another group: remove these parentheses", word);
  if (!word || word.text === ")" || joinOf(word)) throw new WhereError("Enter a condition, such as field:value", word);
  const [, name, value] = /^([^:]*):(.*)$/s.exec(word.text) ?? [];
  if (name === undefined)
    throw new WhereError(`“${shortened(word.text)}” isn’t a condition, such as field:value`, word);
  const fields = filterable(definition);
  const field = fields.get(name);
  if (!field) {
    throw new WhereError(`Can’t filter by “${shortened(name)}”; use one of ${[...fields.keys()].join(", ")}`, word);
  }
  const filter = value ? readFilter(field, value) : "Enter a value";
  if (typeof filter === "string") throw new WhereError(`${name}: ${filter}`, word);
  return { field: name, filter };
}

function joinOf({ text }: Word): Join | null {
  const word = text.toLowerCase();
  return word === "and" || word === "or" ? word : null;
}

function shortened(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
