import { sql, type RawBuilder } from "kysely";
import { folded } from "@/lib/records/texts/folded";
import type { Definition } from "@/lib/records/definition";
import type { Filter } from "@/lib/records/list/filter";
import { column } from "./tables";
import { escapeLike, planValue } from "./values";

/**
 * Every word must occur in the record; one too short for the trigram index, such as `c++`, must begin a word.
 * @param searched a folded text of the record, by default all that is searched
 */
export function matchesSearch(q: string, alias: string, searched?: RawBuilder<unknown>): RawBuilder<boolean>[] {
  return wordsOf(q).map((word) => hasAnyText(alias, spellingsOf(word), searched));
}

/** Whether the record's searched text has one of these texts. */
export function hasAnyText(
  alias: string,
  texts: readonly string[],
  searchText: RawBuilder<unknown> = column(alias, "searchText"),
): RawBuilder<boolean> {
  const [pattern, ...more] = texts.map((text) => planValue(`%${escapeLike(folded(text))}%`));
  if (pattern && more.length === 0) return sql`${searchText} like ${pattern}`;
  return sql`${searchText} like any(array[${sql.join([pattern, ...more])}]::text[])`;
}

/** Beyond ASCII, the database's locale decides which letters the trigram index has. */
export function isIndexedSearch(q: string): boolean {
  return wordsOf(q).every((word) => /[a-z\d]/.test(word));
}

// The trigram index needs three letters or digits in a row.
const TRIGRAM = /[\p{L}\p{N}]{3}/u;

export function isIndexedText(
  { list }: Definition,
  name: string,
  filter: Filter | undefined,
): filter is Extract<Filter, { type: "contains" }> {
  return filter?.type === "contains" && list.search.includes(name) && TRIGRAM.test(folded(filter.text));
}

function wordsOf(q: string): string[] {
  return folded(q).split(/\s+/).filter(Boolean);
}

const SHORT_CODE = /^([a-z]{3}-)(\d{1,5})$/;

// Characters before a word. Pure letters use only the space: each further alternative would multiply the time.
const OPENINGS = [" ", "/", "(", ","];

function spellingsOf(word: string): string[] {
  // People leave out a code's zeros: `FRL-123` for `FRL-000123`.
  const [, prefix = "", number = ""] = SHORT_CODE.exec(word) ?? [];
  if (prefix) return [word, `${prefix}${number.padStart(6, "0")}`];
  if (TRIGRAM.test(word) || !/^[\p{L}\p{N}]/u.test(word)) return [word];
  const openings = /^[\p{L}\p{N}]+$/u.test(word) ? [" "] : OPENINGS;
  return openings.map((opening) => `${opening}${word}`);
}
