import { sql, type RawBuilder } from "kysely";
import { scopeOf } from "@/lib/access/rights";
import type { Person } from "@/lib/access/access-role";
import type { Tag } from "@/lib/contract/tags";
import type { Definition } from "@/lib/records/definition";
import { definitionOf } from "@/lib/records/definitions";
import type { Kind } from "@/lib/records/kinds";
import type { Database } from "@/upstream/database/connect";
import { inScope } from "@/upstream/records/scope";
import { column } from "@/upstream/records/tables";

/** The most records to count tags in where there is no cached count; takes some tens of milliseconds. */
export const PASSED_MAX = 10_000;

export type Asked = { field: string; q: string; size: number };

export function tagFields({ fields }: Definition): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.type === "tags");
}

export async function suggestTags(db: Database, person: Person, kind: Kind, asked: Asked): Promise<Tag[]> {
  const { rows } = await tagsQuery(person, kind, asked).execute(db);
  return rows;
}

/** @param wanted a condition on the rows called `record`; null for all that the person may list */
export function tagsQuery(
  person: Person,
  kind: Kind,
  asked: Asked,
  wanted: RawBuilder<boolean> | null = null,
): RawBuilder<Tag> {
  const { field, q, size } = asked;
  if (q === "") return sql`${counted(person, kind, field, null, wanted)} order by ${inOrder} limit ${size}`;
  const nearest = nearestTags(person, kind, asked, wanted);
  return sql`select value, count, is_exact from (${nearest}) as tag order by nearness desc, ${inOrder}`;
}

/** Tags that match `q`, each with its `nearness`: 2 for the whole tag, 1 for its beginning, 0 for a later word. */
export function nearestTags(
  person: Person,
  kind: Kind,
  { field, q, size }: Asked,
  wanted: RawBuilder<boolean> | null = null,
): RawBuilder<unknown> {
  const typed = small(sql`${q}`);
  return sql`
    with typed as materialized (select distinct value from tag_words where ${beginsWith(kind, field, q)})
    select tag.*, (${small(sql`value`)} = ${typed})::int + starts_with(${small(sql`value`)}, ${typed})::int as nearness
    from (${counted(person, kind, field, sql`(select value from typed)`, wanted)}) as tag
    order by nearness desc, ${inOrder} limit ${size}
  `;
}

const inOrder = sql`count desc, value collate "und-x-icu", value`;

/** The number of records in the person's scope with each tag. @param among the tags to count; null for all */
export function counted(
  person: Person,
  kind: Kind,
  field: string,
  among: RawBuilder<unknown> | null,
  wanted: RawBuilder<boolean> | null = null,
): RawBuilder<Tag> {
  const scope = scopeOf(person, kind, "list");
  if (wanted) return countedInRows(kind, field, wanted, among);
  // The center of such a kind is derived from other records, so it has no cached counts.
  if (scope === "center" && !definitionOf(kind).center) {
    const isInScope = sql<boolean>`record.deleted_at is null and ${inScope(person, kind, "list", "record")}`;
    return countedInRows(kind, field, isInScope, among);
  }
  const totalScope =
    scope === "all" ? sql`''` : sql`nullif(${scope === "center" ? (person.centerCode ?? "") : ""}, '')`;
  return sql`
    select value, sum(count)::int8 as count, true as is_exact from tag_totals
    where kind = ${kind} and field = ${field} and scope = ${totalScope} ${among ? sql`and value in ${among}` : sql``}
    group by value having sum(count) > 0
  `;
}

/** Tag counts without cached counts, exact up to `PASSED_MAX` records. */
function countedInRows(
  kind: Kind,
  field: string,
  wanted: RawBuilder<boolean>,
  among: RawBuilder<unknown> | null,
): RawBuilder<Tag> {
  return sql`
    select value, count(*) as count, is_exact from (
      with reached as materialized (
        select record.id, ${column("record", field)} as tags from ${sql.table(kind)} as record
        where ${wanted} limit ${sql.lit(PASSED_MAX + 1)}
      )
      select distinct id, value collate "C" as value, (select count(*) from reached) <= ${sql.lit(PASSED_MAX)} as is_exact
      from reached, unnest(tags) as value
    ) as tagged
    ${among ? sql`where value in ${among}` : sql``} group by value, is_exact
  `;
}

/** Matches the beginning of `rest` as a range of the key: no character sorts above U+10FFFF. */
function beginsWith(kind: Kind, field: string, q: string): RawBuilder<boolean> {
  const from = small(sql`${q}`);
  return sql`kind = ${kind} and field = ${field} and rest >= ${from} and rest < (${from} || ${"\u{10ffff}"})`;
}

/** Lower case, so that tags are found in any case. */
export function small(text: RawBuilder<unknown>): RawBuilder<string> {
  return sql`(lower((${text})::text collate "und-x-icu") collate "C")`;
}
