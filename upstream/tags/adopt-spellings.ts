import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import { textsOf } from "@/lib/records/field-types/field-values";
import { isSameTag } from "@/lib/records/field-types/tags";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { countTags, lowerCase, tagFields } from "./suggest-tags";

/**
 * The input with each new tag in the spelling that is most common in the person's scope, so `kafka` becomes `Kafka`. A
 * spelling that is in use stays, and so does a new spelling of a tag that the record has.
 */
export async function adoptSpellings(
  db: Database,
  person: Person,
  kind: Kind,
  { before, input }: { before: Values; input: Values },
): Promise<Values> {
  const fields = tagFields(definitionOf(kind))
    .filter((name) => name in input)
    .map((name) => ({ name, newTags: newTags(textsOf(before[name]), textsOf(input[name])) }));
  const spellings = await readSpellings(db, person, kind, fields);
  const adopted = fields.map(({ name, newTags }) => {
    const ofField = spellings.filter(({ field }) => field === name);
    const tags = textsOf(input[name]).map((tag) => (newTags.includes(tag) ? commonSpelling(tag, ofField) : tag));
    return [name, withoutRepeated(tags)] as const;
  });
  return { ...input, ...Object.fromEntries(adopted) };
}

function newTags(before: readonly string[], tags: readonly string[]): string[] {
  return tags.filter((tag) => !before.some((other) => isSameTag(other, tag)));
}

function withoutRepeated(tags: readonly string[]): string[] {
  return tags.filter((tag, i) => tags.findIndex((other) => isSameTag(other, tag)) === i);
}

type Spelling = { field: string; value: string; count: number };

function commonSpelling(tag: string, spellings: readonly Spelling[]): string {
  const same = spellings.filter(({ value }) => isSameTag(value, tag)).toSorted((a, b) => b.count - a.count);
  return same.some(({ value }) => value === tag) ? tag : (same[0]?.value ?? tag);
}

async function readSpellings(
  db: Database,
  person: Person,
  kind: Kind,
  fields: readonly { name: string; newTags: readonly string[] }[],
): Promise<Spelling[]> {
  const queries = fields.flatMap(({ name, newTags }) => {
    if (newTags.length === 0) return [];
    const spellings = sql`(
      select value from tag_words
      where kind = ${kind} and field = ${name} and ${lowerCase(sql`value`)} = rest
        and rest = any(array[${sql.join(newTags.map((tag) => lowerCase(sql`${tag}`)))}])
    )`;
    return [sql`select ${name}::text as field, value, count from (${countTags(person, kind, name, spellings)}) as tag`];
  });
  if (queries.length === 0) return [];
  const { rows } = await sql<Spelling>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows;
}
