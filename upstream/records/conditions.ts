import { sql, type RawBuilder } from "kysely";
import type { Definition } from "@/lib/records/definition";
import { filterable, type Filter } from "@/lib/records/filter";
import type { ListQuery } from "@/lib/records/list-query";
import { isGroup, type Condition, type Join } from "@/lib/records/where";
import { hidden } from "@/upstream/database/hidden";
import { fits } from "./fits";
import { literal } from "./literal";
import { column } from "./tables";

/**
 * What a list's search and conditions ask of the row called `alias`.
 * @param isHidden whether the words of the search, and tags that are looked for, are hidden from the plan
 */
export function matches(
  definition: Definition,
  { q, filters, where }: Pick<ListQuery, "q" | "filters" | "where">,
  alias: string,
  isHidden = false,
): RawBuilder<boolean> {
  const fields = filterable(definition);
  const holds = ({ field: name, filter }: Condition): RawBuilder<boolean> => {
    const field = fields.get(name);
    if (!field) return sql`false`;
    const isFit = fits(field, filter, { name, value: column(alias, name) }, isHidden);
    return isIndexedText(definition, name, filter) ? all([within(alias, [filter.text]), isFit]) : isFit;
  };
  const parts = where?.parts.map((part) =>
    isGroup(part) ? joined(part.join, part.conditions.map(holds)) : holds(part),
  );
  return all([
    ...contains(q, alias, isHidden),
    ...Object.entries(filters).map(([field, filter]) => holds({ field, filter })),
    ...(where && parts ? [joined(where.join, parts)] : []),
  ]);
}

// What the search's index knows of a text: where three letters or digits in a row stand.
const INDEXED = /[\p{L}\p{N}]{3}/u;

/** Whether a text is looked for in a field of the search, whose index then leads to it. */
export function isIndexedText(
  { list }: Definition,
  name: string,
  filter: Filter | undefined,
): filter is Extract<Filter, { type: "contains" }> {
  return filter?.type === "contains" && list.search.includes(name) && INDEXED.test(filter.text);
}

/**
 * Every word of the search stands somewhere in the record; case is ignored. One that the index knows nothing else of, such
 * as `na` or `c++`, stands at the beginning of a word, which it does know.
 */
export function contains(q: string, alias: string, isHidden = false): RawBuilder<boolean>[] {
  return wordsOf(q).map((word) => within(alias, soughtAs(word), isHidden));
}

/**
 * Whether the search's index surely knows something of every word: for one that it doesn't it would be read through. Which
 * letters it knows besides these depends on the database's locale.
 */
export function isIndexedSearch(q: string): boolean {
  return wordsOf(q).every((word) => /[a-z\d]/i.test(word));
}

function wordsOf(q: string): string[] {
  return q.split(/\s+/).filter(Boolean);
}

const SHORT_CODE = /^([a-z]{3}-)(\d{1,5})$/iu;

// What stands before words. Two letters begin so many of them that looking for each of these would take as many times longer.
const OPENINGS = [" ", "/", "(", ","];

function soughtAs(word: string): string[] {
  // Codes are told without the zeros in them.
  const [, prefix = "", number = ""] = SHORT_CODE.exec(word) ?? [];
  if (prefix) return [word, `${prefix}${number.padStart(6, "0")}`];
  if (INDEXED.test(word) || !/^[\p{L}\p{N}]/u.test(word)) return [word];
  const openings = /^[\p{L}\p{N}]+$/u.test(word) ? [" "] : OPENINGS;
  return openings.map((opening) => `${opening}${word}`);
}

function within(alias: string, texts: readonly string[], isHidden = false): RawBuilder<boolean> {
  const show = isHidden ? hidden : (value: RawBuilder<unknown>) => value;
  const [pattern, ...more] = texts.map((text) => sql`lower(${`%${literal(text)}%`})`);
  const one = column(alias, "searchText");
  if (pattern && more.length === 0) return sql`${one} like ${show(pattern)}`;
  return sql`${one} like any(${show(sql`array[${sql.join([pattern, ...more])}]`)}::text[])`;
}

export function all(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`true` : joined("and", conditions);
}

export function any(conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return conditions.length === 0 ? sql`false` : joined("or", conditions);
}

// Always in parentheses: beside an `or`, what a person may see at all must not become one alternative of several.
function joined(join: Join, conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, join === "or" ? sql` or ` : sql` and `)})`;
}
