import { sql } from "kysely";
import type { Person } from "@/lib/access/access-role";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import { isSameTag } from "@/lib/records/same-tag";
import { textsOf } from "@/lib/records/texts-of";
import type { Database } from "@/upstream/database/connect";
import type { Values } from "@/upstream/records/read/record-of";
import { countTags, lowerCase, tagFields } from "./suggest-tags";

type Spelling = { field: string; value: string; count: number };

/**
 * A write's values with each new tag in the spelling that is most common in the person's scope, so `kafka` becomes
 * `Kafka`. A spelling that is in use stays, and so does a new spelling of a tag that the record has.
 */
export async function adoptSpellings(
  db: Database,
  person: Person,
  kind: Kind,
  { before, given }: { before: Values; given: Values },
): Promise<Values> {
  const fields = tagFields(definitionOf(kind)).filter((name) => name in given);
  const fresh = fields.map((field) => ({ field, tags: freshTags(textsOf(before[field]), textsOf(given[field])) }));
  const known = await spellingsOf(db, person, kind, fresh);
  const adopted = fields.map((field) => {
    const own = known.filter((spelling) => spelling.field === field);
    const isFresh = (tag: string) => fresh.some((one) => one.field === field && one.tags.includes(tag));
    return [field, once(textsOf(given[field]).map((tag) => (isFresh(tag) ? spelled(tag, own) : tag)))] as const;
  });
  return { ...given, ...Object.fromEntries(adopted) };
}

function freshTags(before: readonly string[], given: readonly string[]): string[] {
  return given.filter((tag) => !before.some((other) => isSameTag(other, tag)));
}

function once(tags: readonly string[]): string[] {
  return tags.filter((tag, i) => tags.findIndex((other) => isSameTag(other, tag)) === i);
}

function spelled(tag: string, known: readonly Spelling[]): string {
  const same = known.filter(({ value }) => isSameTag(value, tag)).toSorted((a, b) => b.count - a.count);
  return same.some(({ value }) => value === tag) ? tag : (same[0]?.value ?? tag);
}

async function spellingsOf(
  db: Database,
  person: Person,
  kind: Kind,
  wanted: readonly { field: string; tags: readonly string[] }[],
): Promise<Spelling[]> {
  const parts = wanted.flatMap(({ field, tags }) => {
    if (tags.length === 0) return [];
    const spellings = sql`(
      select value from tag_words
      where kind = ${kind} and field = ${field} and ${lowerCase(sql`value`)} = rest
        and rest = any(array[${sql.join(tags.map((tag) => lowerCase(sql`${tag}`)))}])
    )`;
    return [
      sql`select ${field}::text as field, value, count from (${countTags(person, kind, field, spellings)}) as tag`,
    ];
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<Spelling>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}
