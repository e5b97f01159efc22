import { sql, type RawBuilder } from "kysely";
import type { Person } from "@/lib/accounts/access/access-role";
import { kindsFor, scopeOf } from "@/lib/accounts/access/rights";
import type { TagHit } from "@/lib/contract/records/search";
import { definitionOf } from "@/lib/records/definitions";
import type { Database } from "@/upstream/platform/database/connect";
import { matchingTags, tagFields } from "@/upstream/records/tags/suggest-tags";

const TAGS_MAX = 4;

export async function findTags(db: Database, person: Person, q: string): Promise<TagHit[]> {
  const query = tagHitsQuery(person, q);
  return query ? (await query.execute(db)).rows : [];
}

/** Null if the person may list no kind with cached tag counts. */
export function tagHitsQuery(person: Person, q: string): RawBuilder<TagHit> | null {
  // Without cached counts, each keystroke would count records.
  const kinds = kindsFor(person, "list").filter(
    (kind) => scopeOf(person, kind, "list") === "all" || definitionOf(kind).center,
  );
  const parts = kinds.flatMap((kind) =>
    tagFields(definitionOf(kind)).map(
      (field) => sql`
        (
          select ${sql.lit(kind)} as kind, ${sql.lit(field)} as field, tag.*
          from (${matchingTags(person, kind, { field, q, size: TAGS_MAX })}) as tag
        )
      `,
    ),
  );
  if (parts.length === 0) return null;
  return sql`
    select kind, field, value, count, is_exact from (${sql.join(parts, sql` union all `)}) as tag
    order by rank desc, count desc, value, kind, field limit ${sql.lit(TAGS_MAX)}
  `;
}
