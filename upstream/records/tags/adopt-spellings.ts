import { sql } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import { textsOf } from "@/lib/records/field-types/field-values";
import { isSameTag } from "@/lib/records/field-types/tags";
import type { Kind } from "@/lib/records/kinds";
import { folded } from "@/lib/records/texts/folded";
import type { Database } from "@/upstream/platform/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { countTags, foldedTag, tagFields } from "./suggest-tags";

type Input = { before: Values; input: Values };

/**
 * The input with each new tag in the spelling that is most common in the person's scope, so `kafka` becomes `Kafka` and `muller`
 * becomes `Müller`. A spelling that is in use stays, and so does a new spelling of a tag that the record has.
 */
export async function adoptSpellings(db: Database, person: Person, kind: Kind, input: Input): Promise<Values> {
  const [adopted = input.input] = await adoptAllSpellings(db, person, kind, [input]);
  return adopted;
}

/** As `adoptSpellings`, for many records with one query. */
export async function adoptAllSpellings(
  db: Database,
  person: Person,
  kind: Kind,
  inputs: readonly Input[],
): Promise<Values[]> {
  const names = tagFields(definitionOf(kind));
  const records = inputs.map(({ before, input }) => ({
    input,
    fields: names
      .filter((name) => name in input)
      .map((name) => ({ name, newTags: newTags(textsOf(before[name]), textsOf(input[name])) })),
  }));
  const fields = names.map((name) => {
    const ofRecords = records.flatMap((record) => record.fields.filter((field) => field.name === name));
    return { name, newTags: [...new Set(ofRecords.flatMap((field) => field.newTags))] };
  });
  const spellings = Map.groupBy(await readSpellings(db, person, kind, fields), ({ field, value }) =>
    wordOf(field, value),
  );
  return records.map(({ input, fields: ofRecord }) => {
    const adopted = ofRecord.map(({ name, newTags }) => {
      const tags = textsOf(input[name]).map((tag) =>
        newTags.includes(tag) ? commonSpelling(tag, spellings.get(wordOf(name, tag)) ?? []) : tag,
      );
      return [name, withoutRepeated(tags)] as const;
    });
    return { ...input, ...Object.fromEntries(adopted) };
  });
}

function newTags(before: readonly string[], tags: readonly string[]): string[] {
  return tags.filter((tag) => !before.some((other) => isSameTag(other, tag)));
}

function withoutRepeated(tags: readonly string[]): string[] {
  return tags.filter((tag, i) => tags.findIndex((other) => isSameTag(other, tag)) === i);
}

type Spelling = { field: string; value: string; count: number };

function wordOf(field: string, tag: string): string {
  return `${field} ${folded(tag)}`;
}

function commonSpelling(tag: string, same: readonly Spelling[]): string {
  if (same.some(({ value }) => value === tag)) return tag;
  return same.toSorted((a, b) => b.count - a.count)[0]?.value ?? tag;
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
      where kind = ${kind} and field = ${name} and ${foldedTag(sql`value`)} = rest
        and rest = any(array[${sql.join(newTags.map((tag) => foldedTag(sql`${tag}`)))}])
    )`;
    return [sql`select ${name}::text as field, value, count from (${countTags(person, kind, name, spellings)}) as tag`];
  });
  if (queries.length === 0) return [];
  const { rows } = await sql<Spelling>`${sql.join(queries, sql` union all `)}`.execute(db);
  return rows;
}
