import { sql, type RawBuilder } from "kysely";
import type { Definition } from "@/lib/records/definition";
import { filterable, type Filter } from "@/lib/records/list/filter";
import type { ListQuery } from "@/lib/records/list/list-query";
import { isGroup, type Condition, type Join } from "@/lib/records/list/where";
import { hidden } from "@/upstream/plans/hidden";
import { fits } from "./fits";
import { literal } from "./literal";
import { column } from "./tables";

/** @param isHidden whether words and tags are hidden from the planner, so that the plan is cached */
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

// The trigram index needs three letters or digits in a row.
const INDEXED = /[\p{L}\p{N}]{3}/u;

export function isIndexedText(
  { list }: Definition,
  name: string,
  filter: Filter | undefined,
): filter is Extract<Filter, { type: "contains" }> {
  return filter?.type === "contains" && list.search.includes(name) && INDEXED.test(filter.text);
}

/** Every word must occur in the record; one too short for the trigram index, such as `c++`, must begin a word. */
export function contains(q: string, alias: string, isHidden = false): RawBuilder<boolean>[] {
  return wordsOf(q).map((word) => within(alias, soughtAs(word), isHidden));
}

/** Beyond ASCII, the database's locale decides which letters the trigram index has. */
export function isIndexedSearch(q: string): boolean {
  return wordsOf(q).every((word) => /[a-z\d]/i.test(word));
}

function wordsOf(q: string): string[] {
  return q.split(/\s+/).filter(Boolean);
}

const SHORT_CODE = /^([a-z]{3}-)(\d{1,5})$/iu;

// Characters before a word. Pure letters use only the space: each further alternative would multiply the time.
const OPENINGS = [" ", "/", "(", ","];

function soughtAs(word: string): string[] {
  // People leave out a code's zeros: `FRL-123` for `FRL-000123`.
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

// Always in parentheses, so that an `or` can't widen the scope condition beside it.
function joined(join: Join, conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> {
  return sql`(${sql.join(conditions, join === "or" ? sql` or ` : sql` and `)})`;
}
