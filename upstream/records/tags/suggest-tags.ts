import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { scopeOf } from "@/lib/accounts/access/rights";
import type { Tag } from "@/lib/contract/records/tags";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/platform/database/connect";
import { inScope } from "@/upstream/records/sql/scope";
import { column } from "@/upstream/records/sql/tables";

/** The most records to count tags in if there is no cached count; takes some tens of milliseconds. */
export const COUNTED_ROWS_MAX = 10_000;

export type TagQuery = { field: string; q: string; size: number };

export function tagFields({ fields }: Definition): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.type === "tags");
}

export async function suggestTags(db: Database, person: Person, kind: Kind, tagQuery: TagQuery): Promise<Tag[]> {
  const { rows } = await tagsQuery(person, kind, tagQuery).execute(db);
  return rows;
}

/** @param condition a condition on the rows called `record`; null for all that the person may list */
export function tagsQuery(
  person: Person,
  kind: Kind,
  tagQuery: TagQuery,
  condition: RawBuilder<boolean> | null = null,
): RawBuilder<Tag> {
  const { field, q, size } = tagQuery;
  if (q === "") return sql`${countTags(person, kind, field, null, condition)} order by ${mostUsedFirst} limit ${size}`;
  const matches = matchingTags(person, kind, tagQuery, condition);
  return sql`select value, count, is_exact from (${matches}) as tag order by rank desc, ${mostUsedFirst}`;
}

/** Tags that match `q`, each with its `rank`: 2 for the whole tag, 1 for its beginning, 0 for a later word. */
export function matchingTags(
  person: Person,
  kind: Kind,
  { field, q, size }: TagQuery,
  condition: RawBuilder<boolean> | null = null,
): RawBuilder<unknown> {
  const typed = foldedTag(sql`${q}`);
  return sql`
    with typed as materialized (select distinct value from tag_words where ${wordsStartingWith(kind, field, q)})
    select tag.*, (${foldedTag(sql`value`)} = ${typed})::int + starts_with(${foldedTag(sql`value`)}, ${typed})::int as rank
    from (${countTags(person, kind, field, sql`(select value from typed)`, condition)}) as tag
    order by rank desc, ${mostUsedFirst} limit ${size}
  `;
}

const mostUsedFirst = sql`count desc, value collate "und-x-icu", value`;

/** The number of records in the person's scope with each tag. @param tags the tags to count; null for all */
export function countTags(
  person: Person,
  kind: Kind,
  field: string,
  tags: RawBuilder<unknown> | null,
  condition: RawBuilder<boolean> | null = null,
): RawBuilder<Tag> {
  const scope = scopeOf(person, kind, "list");
  if (condition) return countInRows(kind, field, condition, tags);
  // The center of such a kind is derived from other records, so it has no cached counts.
  if (scope === "center" && !definitionOf(kind).center) {
    const isInScope = sql<boolean>`record.deleted_at is null and ${inScope(person, kind, "list", "record")}`;
    return countInRows(kind, field, isInScope, tags);
  }
  const scopeKey = scope === "all" ? sql`''` : sql`nullif(${scope === "center" ? (person.centerCode ?? "") : ""}, '')`;
  return sql`
    select value, sum(count)::int8 as count, true as is_exact from tag_totals
    where kind = ${kind} and field = ${field} and scope = ${scopeKey} ${tags ? sql`and value in ${tags}` : sql``}
    group by value having sum(count) > 0
  `;
}

/** Tag counts without cached counts, exact up to `COUNTED_ROWS_MAX` records. */
function countInRows(
  kind: Kind,
  field: string,
  condition: RawBuilder<boolean>,
  tags: RawBuilder<unknown> | null,
): RawBuilder<Tag> {
  return sql`
    select value, count(*) as count, is_exact from (
      with scanned as materialized (
        select record.id, ${column("record", field)} as record_tags from ${sql.table(kind)} as record
        where ${condition} limit ${sql.lit(COUNTED_ROWS_MAX + 1)}
      )
      select distinct id, value collate "C" as value, (select count(*) from scanned) <= ${sql.lit(COUNTED_ROWS_MAX)} as is_exact
      from scanned, unnest(record_tags) as value
    ) as tagged
    ${tags ? sql`where value in ${tags}` : sql``} group by value, is_exact
  `;
}

/** Matches the beginning of `rest` as a range of the key: no character sorts above U+10FFFF. */
function wordsStartingWith(kind: Kind, field: string, q: string): RawBuilder<boolean> {
  const from = foldedTag(sql`${q}`);
  return sql`kind = ${kind} and field = ${field} and rest >= ${from} and rest < (${from} || ${"\u{10ffff}"})`;
}

/** Without case and accents, so that tags are found in any spelling; `isSameTag` compares so in TypeScript. */
export function foldedTag(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(folded((${text})::text) collate "C")`;
}
